// Times as clocks show them and as they are spoken.

/** `1:30:54`, `5:02`, and below twenty seconds `0:09.4`. Time that is left is not rounded up. */
export function shown(ms: number): string {
  const left = Math.max(0, ms);
  const seconds = Math.floor(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  if (hours > 0) return `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
  if (left > 0 && left < 20_000) return `${minutes}:${rest}.${Math.floor((left % 1000) / 100)}`;
  return `${minutes}:${rest}`;
}

/** The parts of a time that are worth saying. */
export function parts(ms: number): { hours: number; minutes: number; seconds: number } {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
}

/** What a clock that showed `clock` at the moment `since` has left `now`, after a delay. */
export function left(clock: number, runs: boolean, since: number, now: number, delay = 0): number {
  return runs ? Math.max(0, clock - Math.max(0, now - since - delay)) : clock;
}

/** From when on time is short: half a minute, or a minute in standard play. */
export const isShort = (ms: number, play: string): boolean => ms < (play === 'standard' ? 60_000 : 30_000);
