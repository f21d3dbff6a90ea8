// One device between two players as their clock; seats that are a part of one; two who play by themselves.

import { expect, test } from './hall';
import { PHONE, findings, small } from './look';

test('two players press their halves of one clock, and one of them offers a draw', async ({ come, request, hall }) => {
  const rules = ['laws 2023', 'time 300+3', 'option default-time none', 'option supervision full', 'option board unseen'];
  const response = await request.post(`${hall.address}/api/games`, { data: { rules, white: 'Ana', black: 'Bo', arbiter: null, table: true } });
  expect(response.status(), await response.text()).toBe(201);
  const { links } = (await response.json()) as { links: { table: string; white: string } };
  const table = await come(links.table, PHONE);
  const half = (name: string) => table.page.getByRole('region', { name, exact: true });
  const press = (name: string): Promise<void> => half(name).getByRole('button', { name: /Press the clock/ }).tap();
  expect(await findings(table.page)).toEqual([]);
  expect(await small(table.page)).toEqual([]);

  await press('Ana');
  await press('Bo');
  await expect(half('Ana')).toHaveClass(/runs/);
  await press('Ana');
  await expect(half('Bo')).toHaveClass(/runs/);
  // Who does not have the move presses in vain, as on any clock.
  await press('Ana');
  await expect(half('Bo')).toHaveClass(/runs/);
  await press('Bo');
  await expect(half('Ana')).toHaveClass(/runs/);
  // The farther half is turned to its player.
  expect(await half('Bo').locator('.face').evaluate((face) => getComputedStyle(face).rotate)).toBe('180deg');

  // The other's device is the scoresheet alone.
  const sheet = await come(`${links.white}`);
  await sheet.page.getByLabel('This device is').selectOption('sheet');
  await expect(sheet.page.getByRole('region', { name: /Your scoresheet/ })).toBeVisible();
  await expect(sheet.page.locator('tm-board')).toHaveCount(0);
  await expect(sheet.page.getByRole('button', { name: 'Press the clock' })).toHaveCount(0);
  await expect(sheet.page).toHaveURL(/as=sheet/);

  await table.page.getByRole('button', { name: 'More: Ana' }).tap();
  expect(await findings(table.page)).toEqual([]);
  await half('Ana').getByRole('button', { name: 'Offer a draw' }).tap();
  await expect(half('Bo')).toContainText('Ana offers a draw');
  await table.page.getByRole('button', { name: 'More: Bo' }).tap();
  await half('Bo').getByRole('button', { name: 'Accept the draw' }).tap();
  await expect(half('Ana')).toContainText('1/2-1/2');
  await expect(half('Bo')).toContainText('1/2-1/2');
});

test('at the table it is said who is to seal, and that the game is adjourned', async ({ come, request, hall }) => {
  const rules = ['laws 2023', 'time 5400+30', 'option default-time none', 'option board unseen'];
  const response = await request.post(`${hall.address}/api/games`, { data: { rules, white: 'Ana', black: 'Bo', arbiter: 'Carla', table: true } });
  const { links } = (await response.json()) as { links: { table: string; white: string; arbiter: string } };
  const arbiter = await come(links.arbiter);
  await arbiter.page.getByRole('button', { name: 'Start' }).click();
  const table = await come(links.table, PHONE);
  const half = (name: string) => table.page.getByRole('region', { name, exact: true });
  await arbiter.page.getByRole('button', { name: 'Adjourn: seal the move' }).click();
  await expect(half('Ana')).toContainText('The game is adjourned: seal your move');
  await expect(half('Bo')).toContainText('Ana is to seal the next move.');
  const white = await come(links.white);
  await white.page.getByLabel(/A sealed move/).fill('e4');
  await white.page.getByRole('button', { name: 'Close the envelope' }).click();
  for (const name of ['Ana', 'Bo']) await expect(half(name)).toContainText('The game is adjourned.');
});

test('at the table a claim says what it has to: the square of the man, the move intended', async ({ come, request, hall }) => {
  const rules = ['laws 2023', 'time 5400+30', 'option default-time none', 'option board unseen'];
  const response = await request.post(`${hall.address}/api/games`, { data: { rules, white: 'Ana', black: 'Bo', arbiter: 'Carla', table: true } });
  expect(response.status(), await response.text()).toBe(201);
  const { links } = (await response.json()) as { links: { table: string; arbiter: string } };
  const arbiter = await come(links.arbiter);
  await arbiter.page.getByRole('button', { name: 'Start' }).click();
  const table = await come(links.table, PHONE);
  const half = (name: string) => table.page.getByRole('region', { name, exact: true });
  await half('Ana').getByRole('button', { name: /Press the clock/ }).tap();
  await expect(half('Bo')).toHaveClass(/runs/);

  await table.page.getByRole('button', { name: 'More: Bo' }).tap();
  await half('Bo').getByRole('button', { name: 'Claim: The opponent has touched a man' }).tap();
  expect(await findings(table.page)).toEqual([]);
  expect(await small(table.page)).toEqual([]);
  await half('Bo').getByLabel('The square of that man').fill('e2');
  await half('Bo').getByRole('button', { name: 'Claim', exact: true }).tap();
  await expect(arbiter.page.getByText('Was that man touched?').first()).toBeVisible();
  await arbiter.page.getByRole('button', { name: 'No, reject' }).click();
  await expect(half('Bo')).toHaveClass(/runs/);

  await table.page.getByRole('button', { name: 'More: Bo' }).tap();
  await half('Bo').getByRole('button', { name: /^Claim: Draw: the position/ }).tap();
  await half('Bo').getByLabel(/^By the move that I am going to make/).fill('Nf6');
  await half('Bo').getByRole('button', { name: 'Claim', exact: true }).tap();
  await expect(arbiter.page.getByText(/claim threefold Nf6/).first()).toBeVisible();
});

test('a seat is the clock alone, if its player likes', async ({ sit }) => {
  const { white, black } = await sit(['time 300+3', 'option supervision full']);
  await white.page.getByLabel('This device is').selectOption('clock');
  await expect(white.page.locator('tm-board')).toHaveCount(0);
  await expect(white.page).toHaveURL(/as=clock/);
  await white.page.reload();
  await expect(white.page.locator('tm-board')).toHaveCount(0);
  await white.page.getByLabel('This device is').selectOption('all');
  await white.play('e2', 'e4');
  await black.hasTheMove();
});

test('a game is called off, and another one played with colours changed', async ({ sit }) => {
  const { white, black } = await sit(['time 300+3', 'option supervision full']);
  await white.page.getByRole('button', { name: 'Call the game off' }).click();
  for (const player of [white, black]) await expect(player.page.getByText('Annulled').first()).toBeVisible();
  await white.page.getByRole('button', { name: 'Play again, with colours changed' }).click();
  await expect(white.page.getByText('Your opponent has been asked for another game.')).toBeVisible();
  await black.page.getByRole('button', { name: 'Your opponent asks for another game: play it' }).click();
  await black.page.getByRole('button', { name: 'Ready' }).click();
  await white.page.getByRole('button', { name: 'Ready' }).click();
  // Who had Black has White now.
  await black.hasTheMove();
  await black.play('e2', 'e4');
  await white.hasTheMove();
});

test('what cannot be found is told in words, with the way home', async ({ come, hall, request }) => {
  const response = await request.get(`${hall.address}/no/such/page`, { headers: { accept: 'text/html' } });
  expect(response.status()).toBe(404);
  const visitor = await come('/no/such/page', { locale: 'es-ES' });
  await expect(visitor.page.getByRole('heading', { name: 'No existe esa página.' })).toBeVisible();
  await visitor.leave();
  const ended = await come('/s/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(ended.page.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible();
  await ended.page.getByRole('link', { name: 'To the entrance', exact: true }).click();
  await expect(ended.page.getByRole('heading', { name: 'The playing hall' })).toBeVisible();
  await ended.leave();
});
