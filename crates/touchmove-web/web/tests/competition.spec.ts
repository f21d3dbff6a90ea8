// A competition in a real hall: its organiser, two arbiters and its players, each before a screen.

import { type Visitor, expect, test } from './hall';
import { PHONE, findings, small } from './look';

/** A leaf of the desk. */
const leaf = (desk: Visitor, name: string): Promise<void> =>
  desk.page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** Writes into a field after the other, and goes on by Enter. */
async function enter(desk: Visitor, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await desk.page.keyboard.type(text);
    await desk.page.keyboard.press('Enter');
  }
}

/** Pairs a round: two numbers a board, by the keyboard. */
async function pair(desk: Visitor, ...numbers: string[]): Promise<void> {
  await leaf(desk, 'Rounds');
  await desk.page.getByRole('button', { name: 'Pair a new round' }).click();
  await desk.page.getByLabel('Board 1: White’s number').focus();
  for (const [at, number] of numbers.entries()) {
    await desk.page.keyboard.type(number);
    if (at < numbers.length - 1) await desk.page.keyboard.press('Enter');
  }
  await desk.page.getByRole('button', { name: 'Set up the boards' }).first().click();
}

/** Starts the round that is looked at. */
async function start(desk: Visitor, round: number, boards: number): Promise<void> {
  await desk.page.getByRole('button', { name: `Round ${round}`, exact: true }).click();
  await desk.page.getByRole('button', { name: 'Start the clocks of this round' }).click();
  await expect(desk.page.getByText(`${boards} boards started.`)).toBeVisible();
}

async function resign(player: Visitor): Promise<void> {
  await player.page.getByRole('button', { name: 'Resign' }).click();
  await player.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
}

test('a tournament of four, from its opening to its table', async ({ come }) => {
  test.setTimeout(180_000);
  const olga = await come('/competitions');
  await olga.page.getByRole('button', { name: 'Open a competition' }).click();
  await olga.page.getByLabel('Name', { exact: true }).fill('Club championship');
  await olga.page.getByLabel(/^Your name/).fill('Olga');
  // What has to be announced is asked for, with its article, as one types.
  await olga.page.getByRole('button', { name: '3+2' }).click();
  const follows = olga.page.getByRole('region', { name: 'What follows from it' });
  await expect(follows).toContainText('What is still wrong or missing');
  await expect(olga.page.getByRole('button', { name: 'Open a competition' })).toBeDisabled();
  await olga.page.getByLabel('Who watches').selectOption({ label: 'the arbiter watches' });
  await olga.page.getByLabel('Who keeps score').selectOption({ label: 'the hall' });
  await expect(follows).toContainText('The rules are complete.');
  await expect(follows).toContainText('blitz');
  await olga.page.getByRole('button', { name: 'Open a competition' }).click();
  await expect(olga.page.getByRole('heading', { name: 'The competition is open' })).toBeFocused();
  await olga.page.getByRole('link', { name: 'Go to the desk' }).click();

  await leaf(olga, 'Players');
  await olga.page.getByLabel('Name', { exact: true }).focus();
  for (const name of ['Anna', 'Bella', 'Cesar', 'David']) {
    await enter(olga, name);
    await expect(olga.page.getByRole('rowheader', { name })).toBeVisible();
    await expect(olga.page.getByLabel('Name', { exact: true })).toBeFocused();
  }
  await leaf(olga, 'Arbiters');
  await olga.page.getByLabel('Arbiter’s name').fill('Carla');
  await olga.page.getByRole('button', { name: 'Give another arbiter a desk' }).click();
  const desk = await olga.page.getByRole('textbox', { name: /Carla/ }).inputValue();
  const carla = await come(new URL(desk).pathname);

  await pair(olga, '1', '4', '2', '3');
  await expect(olga.page.getByRole('button', { name: 'Round 1', exact: true })).toBeVisible();

  // Sheets are printed, and the players come with them.
  await leaf(olga, 'Print');
  await olga.page.getByLabel('Seat sheets of a round').check();
  await olga.page.getByRole('button', { name: 'Prepare' }).click();
  await expect(olga.page.getByRole('img', { name: /QR code/ })).toHaveCount(4);
  const seats = new Map<string, Visitor>();
  for (const sheet of await olga.page.getByRole('article').all()) {
    const name = (await sheet.getByRole('heading').textContent()) ?? '';
    const address = (await sheet.locator('.address').textContent()) ?? '';
    seats.set(name, await come(new URL(address).pathname));
  }
  const [anna, bella, cesar, david] = ['Anna', 'Bella', 'Cesar', 'David'].map((name) => seats.get(name)) as [Visitor, Visitor, Visitor, Visitor];
  await expect(anna.page.getByText('Waiting for the arbiter')).toBeVisible();
  await leaf(olga, 'Rounds');
  await start(olga, 1, 2);

  // Board 1 is resigned; at board 2 a telephone rings, which Carla sees.
  await anna.hasTheMove();
  await anna.play('e2', 'e4');
  await david.hasTheMove();
  await resign(david);
  await expect(anna.page.getByText('White wins').first()).toBeVisible();
  await bella.hasTheMove();
  await carla.page.keyboard.press('2');
  await carla.page.keyboard.press('Enter');
  await carla.page.getByLabel('Cesar', { exact: true }).check();
  await carla.page.getByLabel(/^Reason/).fill('his telephone rang');
  await carla.page.getByRole('button', { name: 'Incident' }).click();
  await expect(cesar.page.getByText('White wins').first()).toBeVisible();
  // Her name stands at what she did.
  await expect(carla.page.getByRole('region', { name: 'What happened' })).toContainText('Carla');
  await carla.page.keyboard.press('Escape');
  await expect(carla.page.getByRole('heading', { name: 'All boards' })).toBeVisible();

  // The next round: everybody's page turns to the new game by itself.
  await pair(olga, '2', '1', '3', '4');
  await start(olga, 2, 2);
  await bella.hasTheMove();
  await bella.stands('e2', 'white pawn');
  await bella.play('d2', 'd4');
  await anna.hasTheMove();
  await anna.play('d7', 'd5');
  await bella.page.getByRole('button', { name: 'Offer a draw' }).click();
  await anna.page.getByRole('button', { name: 'Accept the draw' }).click();
  await cesar.hasTheMove();
  await resign(cesar);

  // The table, at the desk and for everybody: a tie is a tie.
  await leaf(olga, 'Table');
  for (const [name, points] of [['Anna', '1.5'], ['Bella', '1.5'], ['David', '1'], ['Cesar', '0']]) {
    const row = olga.page.getByRole('row').filter({ has: olga.page.getByRole('rowheader', { name: name ?? '' }) });
    await expect(row).toContainText(points ?? '');
  }
  await expect(olga.page.getByRole('row').filter({ hasText: '1.5' }).getByRole('cell', { name: '1', exact: true }).first()).toBeVisible();
  const guest = await come('/');
  await guest.page.getByRole('link', { name: /Club championship/ }).click();
  await expect(guest.page.getByRole('region', { name: 'Round 2' })).toContainText('1/2-1/2');
  await leaf(guest, 'Table');
  await expect(guest.page.getByRole('region', { name: 'Table' })).toContainText('Anna');

  // The files.
  await leaf(olga, 'Print');
  await olga.page.getByLabel('Incidents by article').check();
  await olga.page.getByRole('button', { name: 'Prepare' }).click();
  await expect(olga.page.getByRole('heading', { name: /Club championship: Incidents by article/ })).toBeVisible();
  await expect(olga.page.locator('.paper')).toContainText('his telephone rang');
});

const LEAVES = ['boards', 'rounds', 'players', 'table', 'rules', 'arbiters', 'print'];

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the pages of a competition, ${scheme}`, async ({ come, contest }) => {
    test.setTimeout(120_000);
    const { competition, link, desk } = await contest(5, ['1,1,2\n2,3,4']);
    const organiser = await come(link, { colorScheme: scheme });
    for (const leaf of LEAVES) {
      await organiser.page.goto(`${new URL(organiser.page.url()).origin}${desk}#${leaf}`);
      await organiser.page.reload();
      await expect(organiser.page.getByRole('navigation')).toBeVisible();
      await organiser.page.waitForTimeout(400);
      expect(await findings(organiser.page), leaf).toEqual([]);
    }
    await organiser.page.getByRole('button', { name: 'Prepare' }).click();
    await expect(organiser.page.getByRole('img', { name: /QR code/ })).toHaveCount(4);
    expect(await findings(organiser.page)).toEqual([]);
    for (const path of ['/competitions', `/competitions/${competition}`, `/competitions/${competition}#table`]) {
      const guest = await come(path, { colorScheme: scheme });
      await expect(guest.page.getByRole('heading', { level: 1 })).toBeVisible();
      const opens = guest.page.getByRole('button', { name: 'Open a competition' });
      if (path === '/competitions') await opens.click();
      await guest.page.waitForTimeout(400);
      expect(await findings(guest.page), path).toEqual([]);
    }
  });
}

test('on a telephone a competition is within reach of a thumb, in every language', async ({ come, contest }) => {
  test.setTimeout(120_000);
  const { competition, link, desk } = await contest(5, ['1,1,2\n2,3,4']);
  for (const locale of ['en-GB', 'es-ES', 'el-GR']) {
    const visitor = await come(link, { ...PHONE, locale });
    const { origin } = new URL(visitor.page.url());
    for (const path of ['/competitions', `/competitions/${competition}`, ...LEAVES.map((leaf) => `${desk}#${leaf}`)]) {
      await visitor.page.goto(`${origin}${path}`);
      await visitor.page.reload();
      await expect(visitor.page.locator('h1')).toHaveCount(1);
      await visitor.page.waitForTimeout(250);
      const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${path} in ${locale} is wider than the screen`).toBeLessThanOrEqual(390);
      expect(await small(visitor.page), `${path} in ${locale}`).toEqual([]);
    }
  }
});

test('once a game has begun, rules stay as they are, and their articles can still be read', async ({ come, contest }) => {
  const { link, api } = await contest(2, ['1,1,2']);
  await api('/rounds/1/start', {});
  const olga = await come(link);
  await leaf(olga, 'Rules');
  await expect(olga.page.getByText('A game has begun: the rules stay as they are.')).toBeVisible();
  await expect(olga.page.locator('.rules .option :is(input, select):disabled')).not.toHaveCount(0);
  await expect(olga.page.locator('.rules .option :is(input, select):enabled')).toHaveCount(0);
  await olga.page.locator('.rules .option').getByRole('button', { name: 'Article 6.7.1' }).first().click();
  await expect(olga.page.getByRole('dialog')).toContainText('2023');
  await expect(olga.page.getByRole('dialog').locator('.text')).not.toBeEmpty();
});

test('everybody can read the rules of a competition, what follows from them, and their articles', async ({ come, contest }) => {
  const { competition } = await contest(2);
  const guest = await come(`/competitions/${competition}#rules`, { locale: 'es-ES' });
  const rules = guest.page.locator('.rules');
  await expect(rules.locator('.option', { hasText: 'Tiempo de juego' })).toContainText('5400+30');
  // What was typed stands as it was typed.
  await expect(rules.locator('.option', { hasText: '6.7.1' }).locator('.value')).toHaveText('none');
  // What is not said is not shown, and nothing can be changed.
  await expect(rules.locator('.option')).toHaveCount(4);
  await expect(rules.locator('input, select')).toHaveCount(0);
  await expect(rules.locator('.effects')).toContainText('Llegar tarde');
  await rules.locator('.option').getByRole('button', { name: 'Artículo 6.7.1' }).click();
  await expect(guest.page.getByRole('dialog').locator('.text')).not.toBeEmpty();
  expect(await findings(guest.page)).toEqual([]);
});

test('a time of each player is read where there are two', async ({ come, contest }) => {
  const { competition } = await contest(2, [], ['time white 5400+30', 'time black 3600+30', 'option default-time none', 'option scoresheets assumed']);
  const guest = await come(`/competitions/${competition}#rules`);
  const time = guest.page.locator('.rules .option', { hasText: 'Time for the moves' });
  await expect(time.locator('.value')).toHaveText(['white 5400+30', 'black 3600+30']);
});

test('on a telephone no table of a competition is wider than the screen', async ({ come, contest }) => {
  const { competition, link, desk, api } = await contest(0);
  const names = ['Anastasia Papadopoulou', 'Dimitris Economou', 'Greta Lindqvist', 'Elena Vázquez', 'Farid Haddad'];
  await api('/import?as=csv', ['name,title', ...names.map((name) => `${name},WGM`)].join('\n'));
  await api('/rounds?as=csv', '1,1,2\n2,3,4\n,5,half');
  const visitor = await come(link, PHONE);
  const { origin } = new URL(visitor.page.url());
  for (const path of [`${desk}#players`, `${desk}#table`, `${desk}#rounds`, `/competitions/${competition}`, `/competitions/${competition}#table`]) {
    await visitor.page.goto(`${origin}${path}`);
    await visitor.page.reload();
    const table = visitor.page.locator('.scrolls');
    await expect(table.getByText('Papadopoulou')).toBeVisible();
    const hidden = await table.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(hidden, path).toBeLessThanOrEqual(0);
    // No name is broken within a word.
    const broken = await table.locator('th, td').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const text = [...cell.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim());
        const words = [...(text?.textContent ?? '').matchAll(/\S+/g)];
        return words.filter((word) => {
          const range = document.createRange();
          range.setStart(text as Node, word.index);
          range.setEnd(text as Node, word.index + word[0].length);
          return range.getClientRects().length > 1;
        }).map(([word]) => word);
      }),
    );
    expect(broken, path).toEqual([]);
  }
});

test('two hundred boards are seen at a glance, and gone to by the keyboard', async ({ come, contest }) => {
  test.setTimeout(180_000);
  const boards = 200;
  const pairings = Array.from({ length: boards }, (_, at) => `${at + 1},${2 * at + 1},${2 * at + 2}`).join('\n');
  const { link, api } = await contest(2 * boards, [pairings]);
  await api('/rounds/1/start', {});
  const began = Date.now();
  const arbiter = await come(link);
  const tiles = arbiter.page.getByRole('region', { name: 'All boards' }).getByRole('listitem');
  await expect(tiles).toHaveCount(boards);
  process.stdout.write(`desk of ${boards} boards: there after ${Date.now() - began} ms\n`);
  expect(await findings(arbiter.page)).toEqual([]);

  // A player calls, and his board comes to the top.
  const { sheets } = (await api('/sheets', { player: 2 * 137 - 1 })) as { sheets: { link: string }[] };
  const player = await come(sheets[0]?.link ?? '');
  await player.hasTheMove();
  await player.page.getByRole('button', { name: 'Call the arbiter' }).click();
  await player.page.getByRole('dialog').getByRole('button', { name: 'Stop the clocks' }).click();
  const called = Date.now();
  const urgent = arbiter.page.getByRole('region', { name: 'Most urgent first' });
  await expect(urgent.getByRole('link')).toContainText(['137']);
  process.stdout.write(`a call is seen after ${Date.now() - called} ms\n`);

  // To him by the keyboard, and back; along the rows; and to a board by its number.
  await arbiter.page.keyboard.press('n');
  await expect(arbiter.page.getByText('Had the player a reason to stop the clocks?').first()).toBeVisible();
  await arbiter.page.keyboard.press('u');
  await expect(arbiter.page.getByText('Nothing to decide.')).toBeVisible();
  await arbiter.page.keyboard.press('Escape');
  const focused = arbiter.page.locator('.grid a:focus');
  await expect(focused).toContainText('137');
  await arbiter.page.keyboard.press('ArrowRight');
  await expect(focused).toContainText('138');
  await arbiter.page.keyboard.type('42');
  await arbiter.page.keyboard.press('Enter');
  await expect(arbiter.page.getByRole('heading', { name: /Player 83 – Player 84/ })).toBeAttached();
});

test('what is missing in rules is told in the reader’s language', async ({ come }) => {
  for (const [locale, open, missing] of [
    ['es-ES', 'Abrir un torneo', 'No se ha fijado qué reglas valen en el relámpago.'],
    ['el-GR', 'Νέο τουρνουά', 'Δεν έχει οριστεί ποιοι κανόνες ισχύουν στο μπλιτς.'],
  ] as const) {
    const olga = await come('/competitions', { locale });
    await olga.page.getByRole('button', { name: open }).click();
    await olga.page.getByRole('button', { name: '3+2' }).click();
    const wrong = olga.page.locator('.wrong');
    await expect(wrong).toContainText(missing);
    await expect(wrong.locator('[lang="en"]')).toHaveCount(0);
  }
});

test('players come from a list, and from a report with its rounds; what is wrong in one is told by its lines', async ({ come, contest }) => {
  const { link, desk } = await contest(0);
  const olga = await come(link);
  await olga.page.goto(`${new URL(olga.page.url()).origin}${desk}#players`);
  await olga.page.reload();
  const takeIn = async (text: string): Promise<void> => {
    await olga.page.getByRole('button', { name: 'From a file…' }).click();
    await olga.page.getByLabel('or its text').fill(text);
    await olga.page.getByRole('button', { name: 'Take it in' }).click();
  };
  await takeIn('name;rating\nAnna;2100\nBella;high');
  await expect(olga.page.getByRole('alert')).toContainText('line 3');
  await expect(olga.page.getByText('No player is entered yet.')).toBeAttached();
  olga.complaints.length = 0;
  await olga.page.keyboard.press('Escape');
  // TRF16: a line a player, and in it a game a round.
  const player = (rank: number, name: string, points: string, games: string): string =>
    `001 ${String(rank).padStart(4)}      ${name.padEnd(33)} 2000 GRE                        ${points.padStart(4)} ${String(rank).padStart(4)}  ${games}`;
  const report = ['012 Old Open', player(1, 'Anna', '1.0', '   2 w 1'), player(2, 'Bella', '0.0', '   1 b 0')].join('\n');
  await takeIn(report);
  await expect(olga.page.getByText('Taken in: 2 players, 1 rounds.')).toBeVisible();
  await leaf(olga, 'Rounds');
  await expect(olga.page.getByRole('region', { name: 'Round 1' })).toContainText('1-0');
  await leaf(olga, 'Table');
  await expect(olga.page.getByRole('row').nth(1)).toContainText('Anna');
});

test('an arbiter before a board at which others are seated comes to their game', async ({ come, contest, hall }) => {
  const { link, desk, api } = await contest(4, ['1,1,2']);
  const arbiter = await come(link);
  await arbiter.page.getByRole('region', { name: 'All boards' }).getByRole('link').first().click();
  await expect(arbiter.page.getByRole('heading', { name: /Player 1 – Player 2/ })).toBeAttached();
  const before = arbiter.page.url();
  const put = await arbiter.page.request.put(`${hall.address}/api${desk.replace('/desk/', '/desks/')}/rounds/1/boards/1`, { data: { white: 3, black: 4 } });
  expect(put.ok(), await put.text()).toBe(true);
  await expect(arbiter.page.getByRole('heading', { name: /Player 3 – Player 4/ })).toBeAttached();
  await expect(arbiter.page.getByText('Others are seated at this board now: this is their game.')).toBeVisible();
  expect(arbiter.page.url()).not.toBe(before);
  await api('/rounds/1/start', {});
  await expect(arbiter.page.getByRole('button', { name: 'Stop the clocks' })).toBeVisible();
  // His line to the old game was refused: nothing is there any more.
  arbiter.complaints.length = 0;
});

test('the incidents of two hundred games are prepared for the printer', async ({ come, contest, hall }) => {
  test.setTimeout(180_000);
  const boards = 200;
  const pairings = Array.from({ length: boards }, (_, at) => `${at + 1},${2 * at + 1},${2 * at + 2}`).join('\n');
  const { link, desk, api } = await contest(2 * boards, [pairings]);
  await api('/rounds/1/start', {});
  const arbiter = await come(link);
  const at = `${hall.address}/api${desk.replace('/desk/', '/desks/')}`;
  const { games } = (await (await arbiter.page.request.get(at)).json()) as { games: { game: string }[] };
  for (const { game } of games) await api(`/games/${game}/statements`, { say: 'warn white because he talks' });
  await leaf(arbiter, 'Print');
  await arbiter.page.getByLabel('Incidents by article').check();
  const began = Date.now();
  await arbiter.page.getByRole('button', { name: 'Prepare' }).click();
  const section = arbiter.page.locator('.paper section').filter({ hasText: 'warn white because he talks' });
  await expect(section.getByRole('listitem')).toHaveCount(boards, { timeout: 30_000 });
  process.stdout.write(`incidents of ${boards} games: there after ${Date.now() - began} ms\n`);
  await arbiter.page.emulateMedia({ media: 'print' });
  await expect(arbiter.page.getByRole('button', { name: 'Prepare' })).toBeHidden();
});

test('what follows from rules, and what its articles say, is told in the reader’s language', async ({ come }) => {
  for (const [locale, open, follows, lang, title] of [
    ['es-ES', 'Abrir un torneo', 'La victoria vale 3, las tablas 1, la derrota 0.', 'es', 'Puntos'],
    ['el-GR', 'Νέο τουρνουά', 'Η νίκη δίνει 3, η ισοπαλία 1, η ήττα 0.', 'el', 'Βαθμοί'],
  ] as const) {
    const visitor = await come('/competitions', { locale });
    await expect(visitor.page.locator('html')).toHaveAttribute('lang', lang);
    await visitor.page.getByRole('button', { name: open }).first().click();
    await visitor.page.locator('#rule-points').fill('3-1-0');
    await visitor.page.locator('#rule-time').fill('180+2');
    const effects = visitor.page.locator('.effects');
    await expect(effects).toContainText(follows);
    // Nothing that follows is told in English.
    await expect(effects.locator('ul').last().locator('[lang="en"]')).toHaveCount(0);
    await effects.locator('li', { hasText: follows }).getByRole('button').click();
    const dialog = visitor.page.getByRole('dialog');
    await expect(dialog.locator('h3')).toHaveText(title);
    await expect(dialog.locator('[lang="en"]')).toHaveCount(0);
    expect(await findings(visitor.page)).toEqual([]);
  }
});

test('long names are whole on small tiles, and those that are longer still can be read', async ({ come, contest }) => {
  const { link, api } = await contest(0);
  const names = ['Papadopoulou, Anastasia', 'Nepomniachtchi, Ian', 'Gaprindashvili, Nona', 'Chiburdanidze, Maia', 'Tal, Mikhail', 'Gómez-Fernández de la Torre y Valdés, Inés'];
  await api('/import?as=csv', ['name', ...names.map((name) => `"${name}"`)].join('\n'));
  await api('/rounds?as=csv', '1,1,2\n2,3,4\n3,5,6');
  await api('/rounds/1/start', {});
  const cut = (all: Element[]): string[] => {
    const isCut = (one: Element): boolean => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1;
    return all.filter((one) => isCut(one) && !one.textContent?.includes('Valdés')).map((one) => one.textContent ?? '');
  };
  for (const options of [PHONE, { viewport: { width: 1280, height: 800 } }, { viewport: { width: 1680, height: 1000 } }]) {
    const width = options.viewport.width;
    const desk = await come(link, options);
    const tiles = desk.page.locator('.grid a');
    await expect(tiles).toHaveCount(3);
    await expect(tiles.first()).toHaveAttribute('title', 'Papadopoulou, Anastasia – Nepomniachtchi, Ian');
    expect(await desk.page.locator('.grid .pair span').evaluateAll(cut), `desk, ${width}`).toEqual([]);
    await desk.go();
    const wall = await come('/wall', options);
    const clocks = wall.page.locator('.wall .clock');
    await expect(clocks).toHaveCount(6);
    expect(await clocks.locator('.name').evaluateAll(cut), `wall, ${width}`).toEqual([]);
    // Nor is a word of them broken.
    const narrow = (all: Element[]): string[] =>
      all
        .filter((one) => {
          const text = document.createRange();
          const [word = ''] = one.textContent?.split(' ') ?? [];
          text.setStart(one.firstChild as Node, 0);
          text.setEnd(one.firstChild as Node, word.length);
          return text.getClientRects().length > 1 && !word.includes('-');
        })
        .map((one) => one.textContent ?? '');
    expect(await clocks.locator('.name').evaluateAll(narrow), `wall, ${width}`).toEqual([]);
    await expect(clocks.locator('.name').last()).toHaveAttribute('title', 'Tal, Mikhail');
    await expect(wall.page.getByRole('group', { name: /Gómez-Fernández de la Torre y Valdés, Inés/ })).toHaveCount(1);
    for (const clock of await clocks.all()) expect((await clock.boundingBox())?.height, `wall, ${width}`).toBeLessThan(50);
    await wall.go();
  }
});

test('a board of wood hangs on the wall by its players’ names', async ({ come, request, hall }) => {
  const rules = ['laws 2023', 'time 300+3', 'option board unseen'];
  await request.post(`${hall.address}/api/games`, { data: { rules, white: 'Ana', black: 'Bo' } });
  const wall = await come('/wall');
  await expect(wall.page.locator('.wall article a')).toContainText('Ana – Bo');
  await expect(wall.page.locator('.wall tm-board')).toHaveCount(0);
  expect(await findings(wall.page)).toEqual([]);
});

test('the wall has the boards of a round in their order, each with its number', async ({ come, contest }) => {
  const { api } = await contest(8, ['1,1,2\n2,3,4\n3,5,6\n4,7,8']);
  await api('/rounds/1/start', {});
  const wall = await come('/wall');
  await expect(wall.page.locator('.wall article a .number')).toHaveText(['1', '2', '3', '4']);
  expect(await findings(wall.page)).toEqual([]);
});
