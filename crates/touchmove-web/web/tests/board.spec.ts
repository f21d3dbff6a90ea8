// The board by itself: what hands do, and what is said of it.

import { type Page, expect, test } from '@playwright/test';

const PAGE = 'http://127.0.0.1:5179/dev/board.html';

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${PAGE}${query}`);
  await page.locator('tm-board [data-square="e2"]').waitFor();
}

/** The middle of a square on the screen. */
async function middle(page: Page, square: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`tm-board [data-square="${square}"] .square`).boundingBox();
  if (!box) throw new Error(`${square} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function click(page: Page, square: string): Promise<void> {
  const { x, y } = await middle(page, square);
  await page.mouse.click(x, y);
}

async function drag(page: Page, from: string, to: string | { x: number; y: number }): Promise<void> {
  const start = await middle(page, from);
  const end = typeof to === 'string' ? await middle(page, to) : to;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

const said = (page: Page): Promise<string[]> => page.locator('#said li').allTextContents();
const name = (page: Page, square: string): Promise<string | null> =>
  page.locator(`tm-board [data-square="${square}"]`).getAttribute('aria-label');

test('a man is touched as the finger comes down, and let go where it is lifted', async ({ page }) => {
  await open(page);
  const { x, y } = await middle(page, 'e2');
  await page.mouse.move(x, y);
  await page.mouse.down();
  expect(await said(page)).toEqual(['lift e2']);
  const to = await middle(page, 'e4');
  await page.mouse.move(to.x, to.y, { steps: 4 });
  expect(await said(page)).toEqual(['lift e2']);
  await page.mouse.up();
  expect(await said(page)).toEqual(['lift e2', 'place e4']);
  expect(await name(page, 'e4')).toBe('P e4');
});

test('a click leaves the man in the hand, and the next one puts it down', async ({ page }) => {
  await open(page);
  await click(page, 'g1');
  expect(await said(page)).toEqual(['lift g1']);
  await click(page, 'f3');
  expect(await said(page)).toEqual(['lift g1', 'place f3']);
});

test('a click on another man puts the first one back', async ({ page }) => {
  await open(page);
  await click(page, 'e2');
  await click(page, 'd2');
  await click(page, 'd4');
  expect(await said(page)).toEqual(['lift e2', 'place e2', 'lift d2', 'place d4']);
});

test('a man let go on one of the other colour takes it off first', async ({ page }) => {
  await open(page, '?fen=4k3/8/8/3p4/4P3/8/8/4K3');
  await drag(page, 'e4', 'd5');
  expect(await said(page)).toEqual(['lift e4', 'remove d5', 'place d5']);
});

test('men can be put anywhere, lawful or not', async ({ page }) => {
  await open(page);
  await drag(page, 'a1', 'e5');
  await drag(page, 'b1', 'b2');
  expect(await said(page)).toEqual(['lift a1', 'place e5', 'lift b1', 'place b2']);
});

test('the other’s man is touched, and taken off when it is dragged off the board', async ({ page }) => {
  await open(page);
  await click(page, 'e7');
  expect(await said(page)).toEqual(['touch e7']);
  const corner = await middle(page, 'a1');
  await drag(page, 'd7', { x: corner.x, y: corner.y + 75 });
  expect(await said(page)).toEqual(['touch e7', 'touch d7', 'remove d7']);
});

test('dragged to another square, the other’s man goes back', async ({ page }) => {
  await open(page);
  await drag(page, 'e7', 'e5');
  expect(await said(page)).toEqual(['touch e7']);
  expect(await name(page, 'e7')).toBe('p e7');
});

test('a king and a rook castle one after the other', async ({ page }) => {
  await open(page, '?fen=4k3/8/8/8/8/8/8/4K2R');
  await drag(page, 'e1', 'g1');
  await drag(page, 'h1', 'f1');
  expect(await said(page)).toEqual(['lift e1', 'place g1', 'lift h1', 'place f1']);
});

test('two fingers are two hands, and each man is put down by name', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await open(page, '?fen=4k3/8/8/8/8/8/8/4K2R');
  const session = await context.newCDPSession(page);
  const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...squares: string[]): Promise<void> => {
    const touchPoints = await Promise.all(squares.map(async (square, id) => ({ ...(await middle(page, square)), id })));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await fingers('touchStart', 'e1');
  await fingers('touchStart', 'e1', 'h1');
  await fingers('touchMove', 'g1', 'f1');
  await fingers('touchEnd', 'g1');
  await fingers('touchEnd');
  expect(await said(page)).toEqual(['lift e1', 'lift h1', 'place g1 from e1', 'place f1']);
  await context.close();
});

test('a pawn is exchanged for a piece from beside the board', async ({ page }) => {
  await open(page, '?fen=4k3/P7/8/8/8/8/8/4K3');
  await drag(page, 'a7', 'a8');
  const e1 = await middle(page, 'e1');
  await page.mouse.move(e1.x, e1.y + 70);
  await page.mouse.down();
  const to = await middle(page, 'a8');
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  expect(await said(page)).toEqual(['lift a7', 'place a8', 'lift a8', 'put Q a8']);
  expect(await name(page, 'a8')).toBe('Q a8');
});

test('what is touched after j’adoube is adjusted', async ({ page }) => {
  await open(page);
  await page.getByText('J’adoube').click();
  await click(page, 'd1');
  await click(page, 'e2');
  expect(await said(page)).toEqual(['adjust d1', 'lift e2']);
});

test('a board that is turned is played from the other side', async ({ page }) => {
  await open(page, '?player=black');
  await drag(page, 'e7', 'e5');
  expect(await said(page)).toEqual(['lift e7', 'place e5']);
});

test('the keyboard lifts, puts down, puts back and takes off', async ({ page }) => {
  await open(page, '?fen=4k3/P7/8/3p4/4P3/8/8/4K3');
  await page.locator('tm-board [data-square="e2"]').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter', 'Escape', 'Enter', 'ArrowUp', 'ArrowLeft', 'Enter']) {
    await page.keyboard.press(key);
  }
  expect(await said(page)).toEqual(['lift e4', 'place e4', 'lift e4', 'remove d5', 'place d5']);
  for (const key of ['Home', 'ArrowUp', 'ArrowUp', 'Enter', 'ArrowUp', 'q']) await page.keyboard.press(key);
  expect((await said(page)).slice(5)).toEqual(['lift a7', 'put Q a8']);
});

test('a man is brushed by accident, and the next touch plays again', async ({ page }) => {
  await open(page);
  await page.getByText('Brush').click();
  await click(page, 'd7');
  await click(page, 'e2');
  expect(await said(page)).toEqual(['brush d7', 'lift e2']);
});

test('a man that fell is shown, and where he lies', async ({ page }) => {
  await open(page);
  await page.getByText('Knock over').click();
  await click(page, 'g1');
  await click(page, 'g4');
  expect(await said(page)).toEqual(['displace g1 g4']);
  expect(await name(page, 'g4')).toBe('N g4');
  await page.getByText('Knock over').click();
  await click(page, 'd8');
  const corner = await middle(page, 'a1');
  await page.mouse.click(corner.x, corner.y + 70);
  expect(await said(page)).toEqual(['displace g1 g4', 'displace d8 off']);
  // Where nothing stands, nothing fell; with the keyboard it is thought better of.
  await page.getByText('Knock over').click();
  await click(page, 'e5');
  await page.getByText('Knock over').click();
  await page.locator('tm-board [data-square="e2"]').focus();
  await page.keyboard.press('Escape');
  await click(page, 'a2');
  expect((await said(page)).slice(2)).toEqual(['lift a2']);
});

test('a hand that rests over a square holds its man there', async ({ page }) => {
  await open(page);
  const from = await middle(page, 'e2');
  const to = await middle(page, 'e4');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect.poll(() => said(page)).toEqual(['lift e2', 'hold e4']);
  await page.mouse.move(from.x, from.y, { steps: 5 });
  await page.mouse.up();
  expect(await said(page)).toEqual(['lift e2', 'hold e4', 'place e2']);
});
