// Every page: without findings of axe, on a telephone, by the keyboard alone, in every language.

import { type Visitor, expect, test } from './hall';
import { PHONE, findings, small } from './look';

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page, ${scheme}`, async ({ come, game }) => {
    const { links, watch } = await game(['time 5400+30', 'option scoresheets written'], 'Carla');
    const paths = ['/', links.white, links.black, links.arbiter, watch, '/wall', '/seat/nobody', '/watch/nothing', '/competitions/nothing', '/api/docs'];
    for (const path of paths) {
      const visitor = await come(path, { colorScheme: scheme });
      await expect(visitor.page.locator('main')).toBeVisible();
      expect(await findings(visitor.page), path).toEqual([]);
      await visitor.leave();
    }
  });
}

test('axe finds nothing where a game has been opened, and it can be watched later only', async ({ come }) => {
  const visitor = await come('/', PHONE);
  await visitor.page.getByText('Rules of this game').click();
  await visitor.page.getByLabel('Delay for spectators, in seconds').fill('60');
  await visitor.page.getByRole('button', { name: 'Set up the board' }).click();
  await expect(visitor.page.getByRole('heading', { name: 'The board is set up' })).toBeVisible();
  expect(await findings(visitor.page)).toEqual([]);
  const seats = visitor.page.getByRole('link', { name: 'Sit down here' });
  const links = await seats.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  for (const link of links) await (await come(link)).ready();
  const watcher = await come(await visitor.page.getByRole('link', { name: 'Watch' }).evaluate((link) => (link as HTMLAnchorElement).href));
  await expect(watcher.page.locator('tm-board')).toBeVisible();
  expect(await watcher.page.evaluate(async () => (await (await fetch(`/api/boards/${location.pathname.split('/')[2]}`)).json()) as unknown)).toMatchObject({
    started: false,
  });
});

test('an address of nobody says so, and leads home', async ({ come }) => {
  const visitor = await come('/seat/nobody');
  await expect(visitor.page.getByRole('alert')).toBeVisible();
  await visitor.page.getByRole('link', { name: 'To the entrance', exact: true }).click();
  await expect(visitor.page.getByRole('heading', { name: 'The playing hall' })).toBeVisible();
  await visitor.leave();
});

test('a game that is not at a desk is not asked for again, and there is a way back', async ({ come, game }) => {
  const { links } = await game(['time 300+3'], 'Carla');
  const visitor = await come(links.arbiter);
  await expect(visitor.page.locator('tm-board')).toBeVisible();
  let asked = 0;
  const count = (url: string): void => void (url.includes('/games/zzzzzz') && asked++);
  visitor.page.on('request', (request) => count(request.url()));
  visitor.page.on('websocket', (socket) => count(socket.url()));
  await visitor.page.goto(`${visitor.page.url()}/zzzzzz`);
  await expect(visitor.page.getByRole('alert')).toHaveText('there is no game `zzzzzz` at this desk');
  const before = asked;
  await visitor.page.waitForTimeout(3000);
  expect(asked).toBe(before);
  expect(await findings(visitor.page)).toEqual([]);
  await visitor.page.getByRole('link', { name: 'All boards' }).click();
  await expect(visitor.page.locator('tm-board')).toBeVisible();
  await expect(visitor.page.getByRole('alert')).toHaveCount(0);
  await visitor.leave();
});

test('axe finds nothing in the dialogues', async ({ come, game }) => {
  const { links } = await game(['time 300+3', 'option supervision full']);
  const visitor = await come(links.white);
  await visitor.stands('e2', 'white pawn');
  await visitor.ready();
  for (const name of ['Claim…', 'Stop the clocks', 'Resign', 'More…']) {
    await visitor.page.getByRole('button', { name, exact: true }).click();
    await expect(visitor.page.getByRole('dialog')).toBeVisible();
    expect(await findings(visitor.page), name).toEqual([]);
    await visitor.page.keyboard.press('Escape');
  }
});

test('on a telephone all of it is within reach of a thumb', async ({ come, game }) => {
  const { links, watch } = await game(['time 300+3', 'option supervision full'], 'Carla');
  for (const path of ['/', links.white, links.arbiter, watch, '/wall']) {
    const visitor = await come(path, PHONE);
    await expect(visitor.page.locator('main')).toBeVisible();
    await visitor.page.waitForTimeout(200);
    const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${path} is wider than the screen`).toBeLessThanOrEqual(390);
    expect(await small(visitor.page), path).toEqual([]);
  }
});

test('on a telephone no leaf of a desk runs into the next', async ({ come, contest }) => {
  const visitor = await come((await contest(2)).link, PHONE);
  const leaves = visitor.page.getByRole('navigation').getByRole('link');
  await expect(leaves).toHaveCount(7);
  // What is written on each fits into it.
  expect(await leaves.evaluateAll((all) => all.filter((leaf) => leaf.scrollWidth > leaf.clientWidth).map((leaf) => leaf.textContent))).toEqual([]);
  // And none is out of sight.
  for (const one of await leaves.all()) await expect(one).toBeInViewport({ ratio: 1 });
});

test('across a telephone what happened is read beside the board', async ({ come, game }) => {
  const { links, watch } = await game(['time 5400+30', 'option scoresheets assumed'], 'Carla');
  for (const path of [links.white, watch]) {
    const visitor = await come(path, { ...PHONE, viewport: { width: 844, height: 390 } });
    const side = visitor.page.locator('.side');
    await expect(side).toBeVisible();
    expect((await side.boundingBox())?.height, path).toBeGreaterThan(120);
    for (const part of ['.above', '.below']) await expect(visitor.page.locator(part)).toBeInViewport({ ratio: 1 });
  }
});

test('on a telephone a long name and a clock with hours have room beside each other', async ({ come, request, hall }) => {
  const names = { white: 'Anastasia Papadopoulou', black: 'Bo' };
  const opened = await request.post(`${hall.address}/api/games`, { data: { rules: ['laws 2023', 'time 5400+30', 'option scoresheets assumed'], ...names } });
  const { links, watch } = (await opened.json()) as { links: { white: string }; watch: string };
  for (const path of [links.white, watch]) {
    const visitor = await come(path, PHONE);
    const name = visitor.page.locator('.clock.large .name', { hasText: 'Papadopoulou' });
    await expect(name).toBeVisible();
    const lines = await name.evaluate((element) => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight));
    expect(lines, path).toBeLessThan(2.5);
  }
});

test('on a telephone a desk is no wider for what was done at it', async ({ come, game, request, hall }) => {
  const { links, game: name } = await game(['time 300+3', 'option supervision full'], 'Carla');
  const desk = new URL((await request.get(`${hall.address}${links.arbiter}`)).url()).pathname.split('/')[2];
  for (const say of ['start', 'declare 1-0 because Black has left the playing area and the venue']) {
    const said = await request.post(`${hall.address}/api/desks/${desk}/games/${name}/statements`, { data: { say } });
    expect(await said.text()).toContain('"refused":null');
  }
  const visitor = await come(links.arbiter, PHONE);
  await expect(visitor.page.getByRole('button', { name: /Take back my last act: declare/ })).toBeVisible();
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('in every language the words find their place on a telephone', async ({ come, game }) => {
  const { links, watch } = await game(['time 5400+30', 'option scoresheets written'], 'Carla');
  for (const locale of ['es-ES', 'el-GR']) {
    for (const path of ['/', links.white, links.arbiter, watch]) {
      const visitor = await come(path, { ...PHONE, locale });
      await expect(visitor.page.locator('main')).toBeVisible();
      await visitor.page.waitForTimeout(200);
      const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${path} in ${locale} is wider than the screen`).toBeLessThanOrEqual(390);
      expect(await small(visitor.page), `${path} in ${locale}`).toEqual([]);
    }
  }
});

test('on a tablet the board and both clocks are seen at once', async ({ come, game }) => {
  const { links } = await game(['time 300+3', 'option supervision full']);
  for (const viewport of [{ width: 768, height: 1024 }, { width: 1024, height: 768 }, { width: 844, height: 390 }]) {
    const visitor = await come(links.white, { ...PHONE, viewport });
    await visitor.stands('e2', 'white pawn');
    for (const part of [visitor.page.locator('tm-board'), visitor.page.locator('.above'), visitor.page.locator('.below')]) {
      await expect(part).toBeInViewport({ ratio: 0.95 });
    }
  }
});

test('on a telephone a game is played by touch', async ({ come, game }) => {
  const { links } = await game(['time 300+3', 'option supervision full']);
  const white = await come(links.white, PHONE);
  const black = await come(links.black, PHONE);
  const tap = async (visitor: Visitor, square: string): Promise<void> => {
    const { x, y } = await visitor.middle(square);
    await visitor.page.touchscreen.tap(x, y);
  };
  await white.page.getByRole('button', { name: 'Ready' }).tap();
  await black.page.getByRole('button', { name: 'Ready' }).tap();
  await white.hasTheMove();
  await tap(white, 'e2');
  await tap(white, 'e4');
  // The own clock is on the screen without scrolling.
  const clock = white.page.getByRole('button', { name: 'Press the clock' });
  await expect(clock).toBeInViewport();
  await clock.tap();
  await black.hasTheMove();
  await tap(black, 'e7');
  await tap(black, 'e5');
  await black.page.getByRole('button', { name: 'Press the clock' }).tap();
  await white.hasTheMove();
  await white.stands('e5', 'black pawn');
});

test('a game is played by the keyboard alone', async ({ sit }) => {
  const { white, black } = await sit(['time 300+3', 'option supervision full'], { begins: false });
  const keys = async (visitor: Visitor, ...pressed: string[]): Promise<void> => {
    for (const key of pressed) await visitor.page.keyboard.press(key);
  };
  const tabTo = async (visitor: Visitor, name: string): Promise<void> => {
    const wanted = visitor.page.getByRole('button', { name });
    for (let steps = 0; steps < 40; steps++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await visitor.page.keyboard.press('Tab');
    }
    throw new Error(`${name} is not reached by the keyboard`);
  };
  for (const visitor of [white, black]) {
    await visitor.stands('e2', 'white pawn');
    await tabTo(visitor, 'Ready');
    await keys(visitor, 'Enter');
  }
  await white.hasTheMove();
  // From e2 two squares up, and the clock.
  await keys(white, 'b', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter', 'Space');
  await black.hasTheMove();
  await expect(black.page.getByRole('status')).toContainText('white pawn e4');
  await black.stands('e4', 'white pawn');
  // Black sits behind his own men: e7 is five up from e2 as he sees it down.
  await keys(black, 'b', ...Array<string>(5).fill('ArrowDown'), 'Enter', 'ArrowUp', 'ArrowUp', 'Enter', 'Space');
  await white.hasTheMove();
  await white.stands('e5', 'black pawn');
  await keys(white, 'c');
  await expect(white.page.getByRole('status')).toContainText(/Ana: \d+ minutes/);
  await tabTo(white, 'Resign');
  await keys(white, 'Enter');
  await white.page.getByRole('dialog').waitFor();
  await keys(white, 'Tab', 'Enter');
  await expect(white.page.getByText('Black wins').first()).toBeVisible();
});

test('the pages speak the language of the browser, and another if it is chosen', async ({ come }) => {
  const visitor = await come('/', { locale: 'es-ES' });
  await expect(visitor.page.getByRole('heading', { name: 'La sala de juego' })).toBeVisible();
  await visitor.page.getByLabel('Idioma').selectOption('el');
  await expect(visitor.page.getByRole('heading', { name: 'Η αίθουσα αγώνων' })).toBeVisible();
  await visitor.page.reload();
  await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'el');
});

test('a code of no game is told in the reader’s language, and what the hall has in English only is marked', async ({ come }) => {
  const visitor = await come('/', { locale: 'es-ES' });
  await visitor.page.getByPlaceholder('123456').fill('000001');
  await visitor.page.getByRole('button', { name: 'Entrar' }).click();
  await expect(visitor.page.getByRole('alert')).toHaveText('Ninguna partida espera con ese código.');
  await visitor.leave();
  const seat = await come('/seat/nobody', { locale: 'es-ES' });
  await expect(seat.page.getByRole('alert').locator('[lang="en"]')).not.toBeEmpty();
  await seat.leave();
});

test('the first page is small, and there at once', async ({ hall, come }) => {
  const visitor = await come('about:blank');
  let bytes = 0;
  const session = await visitor.page.context().newCDPSession(visitor.page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const began = Date.now();
  await visitor.page.goto(hall.address);
  await visitor.page.getByRole('button', { name: 'Set up the board' }).waitFor();
  const took = Date.now() - began;
  expect(bytes).toBeLessThan(100_000);
  // A second is the aim on a machine with nothing else to do; this one may be busy.
  expect(took).toBeLessThan(5000);
  process.stdout.write(`first page: ${bytes} bytes on the wire, usable after ${took} ms\n`);
});
