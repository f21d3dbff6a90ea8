// Being at a board: its connection is open as long as the page is, and the screen stays on.

import { stayAwake } from './awake';
import type { Connection } from './connection.svelte';

export function attend(connection: Connection): () => void {
  connection.open();
  const sleep = stayAwake();
  return () => {
    connection.close();
    sleep();
  };
}
