// What of a seat a device is: all of it, the clock alone, or the scoresheet alone. The page's address
// keeps it.

export const PARTS = ['all', 'clock', 'sheet'] as const;
export type Part = (typeof PARTS)[number];

export function partAsked(): Part {
  const asked = new URLSearchParams(location.search).get('as');
  return PARTS.find((part) => part === asked) ?? 'all';
}

export function remember(part: Part): void {
  history.replaceState(null, '', part === 'all' ? location.pathname : `${location.pathname}?as=${part}`);
}
