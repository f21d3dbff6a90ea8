// The pictures in docs/. Each is of a hall in which what it shows has been said. They are committed with
// 256 colours, which makes a quarter of them.

import { resolve } from 'node:path';

import type { APIRequestContext, Page } from '@playwright/test';

import { type Hall, test } from '../tests/hall';
import { PHONE } from '../tests/look';

const DOCS = resolve(import.meta.dirname, '../../../../docs');
const picture = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(700);
  await page.screenshot({ path: resolve(DOCS, `hall-${name}.png`) });
};

/** What somebody says at his seat, who comes to it by that link. */
async function say(request: APIRequestContext, hall: Hall, link: string, ...statements: readonly string[]): Promise<void> {
  const at = new URL((await request.get(`${hall.address}${link}`)).url()).pathname.replace('/seat/', '/api/seats/');
  for (const said of statements) {
    const answer = await request.post(`${hall.address}${at}/statements`, { data: { say: said } });
    const { refused } = (await answer.json()) as { refused: unknown };
    if (refused) throw new Error(`${said}: ${JSON.stringify(refused)}`);
  }
}

const OPENING: readonly (readonly [from: string, to: string, written: string, takes?: boolean])[] = [
  ['e2', 'e4', 'e4'],
  ['e7', 'e5', 'e5'],
  ['g1', 'f3', 'Nf3'],
  ['b8', 'c6', 'Nc6'],
  ['f1', 'b5', 'Bb5'],
  ['a7', 'a6', 'a6'],
  ['b5', 'c6', 'Bxc6', true],
  ['d7', 'c6', 'dxc6', true],
];

test('a seat, the same on a telephone, and one board of the desk', async ({ come, request, hall }) => {
  const opened = await request.post(`${hall.address}/api/games`, {
    data: {
      rules: ['laws 2023', 'time 5400+30', 'option default-time none', 'option scoresheets written'],
      white: 'Ana Lindqvist',
      black: 'Bo Okafor',
      arbiter: 'Carla Mendes',
    },
  });
  const { links } = (await opened.json()) as { links: { white: string; black: string; arbiter: string } };
  const arbiter = await come(links.arbiter);
  await arbiter.page.setViewportSize({ width: 1440, height: 900 });
  const seat = await come(links.white);
  const phone = await come(links.black, { ...PHONE, colorScheme: 'dark', deviceScaleFactor: 1.5 });
  await arbiter.page.getByRole('button', { name: 'Start' }).click();
  await seat.hasTheMove();
  const sides = [links.white, links.black];
  for (const [index, [from, to, written, takes]] of OPENING.entries()) {
    const [mover = '', other = ''] = index % 2 === 0 ? sides : sides.toReversed();
    await say(request, hall, mover, `lift ${from}`, ...(takes ? [`remove ${to}`] : []), `place ${to}`, 'press');
    for (const link of [mover, other]) await say(request, hall, link, `write ${index + 1} ${written}`);
    await seat.page.waitForTimeout(900);
  }
  // No knight goes from f3 to d5; it has been touched.
  await say(request, hall, links.white, 'lift f3', 'place d5', 'press');
  await say(request, hall, links.white, 'lift f3', 'remove e5', 'place e5');
  await picture(seat.page, 'seat');
  await say(request, hall, links.white, 'press', 'write 9 Nxe5');
  await say(request, hall, links.black, 'write 9 Nxe5');
  await picture(phone.page, 'phone');
  await say(request, hall, links.black, 'lift d8', 'place d4', 'press', 'write 10 Qd4');
  await say(request, hall, links.white, 'stop he talks to me');
  await picture(arbiter.page, 'desk');
});

const NAMES = [
  'Anderssen', 'Botvinnik', 'Kasparov', 'Morphy', 'Smyslov', 'Hou', 'Steinitz', 'Tal', 'Menchik', 'Lasker', 'Petrosian', 'Polgar', 'Capablanca',
  'Spassky', 'Gaprindashvili', 'Alekhine', 'Fischer', 'Chiburdanidze', 'Euwe', 'Karpov',
];

test('a desk of 200 boards, and the wall', async ({ come, contest, request, hall }) => {
  const BOARDS = 200;
  const { link, api } = await contest(0);
  const players = Array.from({ length: 2 * BOARDS }, (_, at) => `"${NAMES[(at + Math.floor(at / 40)) % NAMES.length]}, ${String.fromCharCode(65 + (at % 26))}."`);
  await api('/import?as=csv', ['name', ...players].join('\n'));
  await api('/rounds?as=csv', Array.from({ length: BOARDS }, (_, at) => `${at + 1},${2 * at + 1},${2 * at + 2}`).join('\n'));
  const { sheets } = (await api('/sheets', { round: 1 })) as { sheets: { board: number; colour: string; link: string }[] };
  const at = (board: number, colour: string): string => sheets.find((sheet) => sheet.board === board && sheet.colour === colour)?.link ?? '';
  await api('/rounds/1/start', {});
  const desk = await come(link);
  await desk.page.setViewportSize({ width: 1680, height: 1000 });
  const { games } = (await (await desk.page.request.get(desk.page.url().replace('/desk/', '/api/desks/'))).json()) as {
    games: { game: string; board: number }[];
  };
  const clock = (seconds: number): string => `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  for (const { game, board } of games) {
    for (const [colour, seconds] of [['white', board === 33 ? 212 : 5280 - ((board * 37) % 2400)], ['black', 5250 - ((board * 53) % 2700)]] as const) {
      await api(`/games/${game}/statements`, { say: `set ${colour} ${clock(seconds)} because the round is under way` });
    }
    await say(request, hall, at(board, 'white'), 'lift e2', 'place e4', 'press');
    if (board % 8 === 2) continue;
    await say(request, hall, at(board, 'black'), 'lift c7', 'place c5', 'press');
    if (board % 9 === 4) {
      await say(request, hall, at(board, 'white'), 'lift g1', 'place f3', 'offer', 'press');
      await say(request, hall, at(board, 'black'), 'accept');
    }
  }
  await say(request, hall, at(61, 'white'), 'stop the clock of the next board is loud');
  await say(request, hall, at(137, 'white'), 'stop he talks to me');
  await picture(desk.page, 'desk-200');
  const wall = await come('/wall');
  await wall.page.waitForTimeout(1500);
  await picture(wall.page, 'wall');
});

test('the rules of a competition', async ({ come }) => {
  const olga = await come('/competitions');
  await olga.page.setViewportSize({ width: 1280, height: 860 });
  await olga.page.getByRole('button', { name: 'Open a competition' }).click();
  await olga.page.getByRole('button', { name: '15+10' }).click();
  await olga.page.getByRole('heading', { name: 'Rules', exact: true }).evaluate((heading) => heading.scrollIntoView());
  await picture(olga.page, 'rules');
});
