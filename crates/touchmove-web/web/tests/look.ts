// What is looked for on every page: what axe finds, and what is too small for a finger.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

/** What axe finds on a page. Its script is put in past the content policy, as an extension would. */
export async function findings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: readFileSync(AXE, 'utf8') });
  const told = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } };
    return (await axe.run()).violations;
  });
  return told.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${JSON.stringify(node.target)} ${node.failureSummary}`).join('; ')}`);
}

/** Everything that can be pressed and is too small for a finger. */
export const small = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, select, input:not([type=radio]):not([type=checkbox]), summary, label:has(input[type=radio]), label:has(input[type=checkbox])')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => box.width > 1 && !element.classList.contains('hidden') && (box.height < 43.5 || box.width < 43.5))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width}×${box.height}`),
  );
