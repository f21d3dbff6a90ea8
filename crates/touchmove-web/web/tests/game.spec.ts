// Games in a real hall, between two seats, before an arbiter and a spectator.

import { type Visitor, expect, test } from './hall';
import { findings } from './look';

test('a game is set up in two clicks, and joined by its code', async ({ come }) => {
  const host = await come('/');
  await host.page.getByText('3+2').click();
  await host.page.getByRole('button', { name: 'Set up the board' }).click();
  await expect(host.page.getByRole('heading', { name: 'The board is set up' })).toBeFocused();
  await expect(host.page.getByRole('img', { name: 'QR code: White’s seat' })).toBeVisible();
  const code = await host.page.locator('.code strong').textContent();

  await host.page.getByRole('region', { name: 'White’s seat' }).getByRole('link').click();
  await host.stands('e2', 'white pawn');
  const guest = await come('/');
  await guest.page.getByLabel('Code').fill(code ?? '');
  await guest.page.getByRole('button', { name: 'Join' }).click();
  await guest.stands('e2', 'white pawn');

  await host.ready();
  await guest.ready();
  await host.hasTheMove();
  await host.play('e2', 'e4');
  await guest.hasTheMove();
  await guest.stands('e4', 'white pawn');
});

test('a whole game: touch-move, an illegal move, a wrong and a right claim', async ({ come, sit }) => {
  const rules = ['time 5400+30', 'option scoresheets assumed'];
  const { white, black, arbiter, watch } = await sit(rules, { arbiter: 'Carla', begins: false });
  const spectator = await come(watch);
  await expect(white.page.getByText('Waiting for the arbiter')).toBeVisible();
  await arbiter.page.getByRole('button', { name: 'Start' }).click();

  // An opening move, seen by all.
  await white.hasTheMove();
  await white.play('e2', 'e4');
  await spectator.stands('e4', 'white pawn');
  await expect(spectator.page.getByRole('region', { name: 'Moves' })).toContainText('e4');

  // Black has touched his queen's pawn: with the other one he does not get away.
  await black.hasTheMove();
  await black.drag('d7', 'd7');
  await black.drag('e7', 'e5');
  await black.ruled(/touched/);
  await black.stands('e7', 'black pawn');
  await black.stands('e5', 'empty');
  await black.play('d7', 'd5');

  // White takes it, by dragging his man onto the other.
  await white.hasTheMove();
  await white.play('e4', 'd5');
  await black.hasTheMove();
  await black.stands('d5', 'white pawn');

  // An illegal move is completed, and found.
  await black.drag('d8', 'h3');
  await black.press();
  await black.ruled(/illegal move/);
  await black.stands('d8', 'black queen');
  await expect(arbiter.page.getByText('Bo: 1 illegal move')).toBeVisible();
  // The queen was touched, and has to move.
  await black.drag('d8', 'd5');
  await black.press();
  await white.hasTheMove();

  // A claim that proves wrong costs.
  await white.page.getByRole('button', { name: 'Claim…' }).click();
  await white.page.getByRole('button', { name: 'Claim', exact: true }).click();
  await white.ruled(/claim/);

  // Knights go out and home until the position has been there twice more.
  const dance: [Visitor, string, string][] = [
    [white, 'g1', 'f3'],
    [black, 'g8', 'f6'],
    [white, 'f3', 'g1'],
    [black, 'f6', 'g8'],
    [white, 'g1', 'f3'],
    [black, 'g8', 'f6'],
    [white, 'f3', 'g1'],
  ];
  for (const [player, from, to] of dance) {
    await player.hasTheMove();
    await player.play(from, to);
  }
  // Black has still to play the move that brings it about, and says which.
  await black.hasTheMove();
  await black.page.getByRole('button', { name: 'Claim…' }).click();
  await black.page.getByLabel(/By the move/).fill('Ng8');
  await black.page.getByRole('button', { name: 'Claim', exact: true }).click();
  for (const visitor of [white, black, arbiter, spectator]) {
    await expect(visitor.page.getByText('1/2-1/2').first()).toBeVisible();
  }
  await expect(spectator.page.getByRole('button', { name: 'Article 9.2' }).first()).toBeVisible();
});

test('where nobody watches, an illegal move stands until it is claimed', async ({ sit }) => {
  const { white, black } = await sit(['time 300+3', 'option supervision claims']);
  await white.play('a1', 'a5');
  await black.hasTheMove();
  await black.stands('a5', 'white rook');
  await black.page.getByRole('button', { name: 'Claim…' }).click();
  await black.page.getByLabel('The opponent’s move was illegal').check();
  await black.page.getByRole('button', { name: 'Claim', exact: true }).click();
  await black.ruled(/illegal/);
  await white.stands('a1', 'white rook');
});

test('without an arbiter both players answer what he would be asked', async ({ sit }) => {
  const { white, black } = await sit(['time 600+5', 'option supervision claims']);
  // Taken up, and put down again.
  await white.click('d2');
  await white.click('d2');
  await white.play('e2', 'e4');
  await black.hasTheMove();
  const statements = `${black.page.url().replace('/seat/', '/api/seats/')}/statements`;
  await black.page.request.post(statements, { data: { ref: 'claim', say: 'claim touch d2' } });
  await expect(white.page.getByText('There is no arbiter').first()).toBeVisible();
  await black.page.getByRole('button', { name: 'Yes, uphold' }).click();
  await expect(white.page.getByText(/: Yes, uphold/)).toBeVisible();
  await white.page.getByRole('button', { name: 'Yes, uphold' }).click();
  // The move is taken back, and the pawn on d2 has to be moved.
  await white.hasTheMove();
  await white.stands('e2', 'white pawn');
  await expect(white.page.getByText('There is no arbiter')).toBeHidden();
});

test('a flag falls, and the result cites its article', async ({ come, sit }) => {
  const { white, black, watch } = await sit(['time 3', 'option supervision full'], { begins: false });
  const spectator = await come(watch);
  await white.ready();
  await black.ready();
  for (const visitor of [white, black, spectator]) {
    await expect(visitor.page.getByText('Black wins').first()).toBeVisible();
  }
  await black.page.getByRole('button', { name: 'Article 6.9' }).first().click();
  await expect(black.page.getByRole('dialog')).toContainText(/time|clock/i);
});

test('castling and promotion are done by hand', async ({ sit }) => {
  const rules = ['time 600+5', 'option supervision full', 'position fen 1n2k3/P7/8/8/8/8/8/4K2R w K - 0 1'];
  const { white, black } = await sit(rules);
  await white.drag('e1', 'g1');
  await white.drag('h1', 'f1');
  await white.press();
  await black.hasTheMove();
  await black.stands('f1', 'white rook');
  await black.play('e8', 'd7');
  await white.hasTheMove();
  // The pawn takes the knight, and a rook is put in its place.
  await white.drag('a7', 'b8');
  await white.promote(5, 'b8');
  await white.press();
  await black.hasTheMove();
  await black.stands('b8', 'white rook');
});

test('a draw is offered, and agreed to; both sign', async ({ sit }) => {
  const { white, black } = await sit(['time 5400+30', 'option scoresheets written']);
  await white.drag('d2', 'd4');
  await white.page.getByRole('button', { name: 'Offer a draw' }).click();
  await white.press();
  // What he writes stands on his sheet in his own words.
  await white.page.getByLabel(/Write a move/).fill('d4');
  await white.page.getByRole('button', { name: '(=)' }).or(white.page.getByLabel('Note a draw offer (=)')).first().click();
  await white.page.getByRole('button', { name: 'Write' }).click();
  await expect(white.page.getByRole('region', { name: 'Your scoresheet' })).toContainText('d4 (=)');
  await expect(black.page.getByRole('region', { name: 'Your scoresheet' })).not.toContainText('d4');
  // Before each has made a move there is nothing to agree to.
  await black.page.getByRole('button', { name: 'Accept the draw' }).click();
  await expect(black.page.getByRole('alert')).toContainText('Article 5.2.3');
  await black.play('d7', 'd5');
  await white.page.getByRole('button', { name: 'Offer a draw' }).click();
  await black.page.getByRole('button', { name: 'Accept the draw' }).click();
  for (const player of [white, black]) {
    await player.page.getByRole('button', { name: /Sign the result/ }).click();
    await expect(player.page.getByText('Signed: 1/2-1/2')).toBeVisible();
  }
});

test('the arbiter decides, with a reason', async ({ sit }) => {
  const { white, black, arbiter } = await sit(['time 5400+30', 'option scoresheets assumed'], { arbiter: 'Carla' });
  await white.play('e2', 'e4');
  await black.hasTheMove();

  // Time is given only with a reason.
  await arbiter.page.getByLabel('Ana', { exact: true }).check();
  const clocks = arbiter.page.locator('form').filter({ has: arbiter.page.getByLabel('The clocks') });
  await clocks.getByRole('button').click();
  await expect(arbiter.page.getByText('Say the reason first.')).toBeVisible();
  await arbiter.page.getByLabel('Say the reason first.').fill('the light went out');
  await clocks.getByRole('button').click();
  await expect(arbiter.page.getByRole('region', { name: 'What happened' }).getByText('add white 0:02:00 because the light went out')).toBeVisible();

  // A player calls: the arbiter is asked whether he had a reason.
  await black.page.getByRole('button', { name: 'Call the arbiter' }).click();
  await black.page.getByLabel('Reason').fill('noise');
  await black.page.getByRole('button', { name: 'Stop the clocks', exact: true }).click();
  await expect(arbiter.page.getByText('Had the player a reason to stop the clocks?').first()).toBeVisible();
  await arbiter.page.getByRole('button', { name: 'Yes, uphold' }).click();
  await arbiter.page.getByRole('button', { name: 'Resume' }).click();
  await black.hasTheMove();

  // A telephone rings.
  await arbiter.page.getByLabel('Bo', { exact: true }).check();
  await arbiter.page.getByLabel(/^Reason/).fill('his telephone rang');
  await arbiter.page.getByRole('button', { name: 'Incident' }).click();
  await expect(white.page.getByText('White wins').first()).toBeVisible();
});

test('the arbiter needs no mouse', async ({ sit }) => {
  const { white, arbiter } = await sit(['time 5400+30', 'option scoresheets assumed'], { arbiter: 'Carla', begins: false });
  const keys = arbiter.page.keyboard;
  await expect(arbiter.page.getByRole('button', { name: 'Start' })).toBeVisible();
  await keys.press('s');
  await white.hasTheMove();
  await white.page.keyboard.press('a');
  await white.page.getByLabel('Reason').fill('the clock shows nothing');
  await white.page.keyboard.press('Enter');
  await expect(arbiter.page.getByText('Had the player a reason to stop the clocks?').first()).toBeVisible();
  await keys.press('r');
  await keys.type('it was dark');
  await keys.press('Tab');
  await keys.press('u');
  await expect(arbiter.page.getByRole('region', { name: 'What happened' }).getByText('uphold because it was dark')).toBeVisible();
  await keys.press('s');
  await white.hasTheMove();
});

test('a game is adjourned, and resumed with the sealed move', async ({ sit }) => {
  const { white, black, arbiter } = await sit(['time 5400+30', 'option scoresheets assumed'], { arbiter: 'Carla' });
  await white.play('e2', 'e4');
  await black.hasTheMove();
  await arbiter.page.getByRole('button', { name: 'Adjourn: seal the move' }).click();
  // Who has the move has the envelope before him, and nobody else has.
  await expect(black.page.getByText('The game is adjourned: seal your move')).toBeVisible();
  for (const visitor of [white, arbiter]) {
    await expect(visitor.page.getByText('Bo is to seal the next move.').first()).toBeVisible();
    await expect(visitor.page.getByLabel(/A sealed move/)).toHaveCount(0);
  }
  await black.page.getByLabel(/A sealed move/).fill('Nf6');
  await black.page.getByRole('button', { name: 'Close the envelope' }).click();
  await expect(arbiter.page.getByRole('button', { name: 'Time to resume' })).toBeVisible();
  // Nobody but him knows what is in it; what stands on it, the arbiter sees.
  for (const visitor of [white, arbiter]) await expect(visitor.page.getByText('Nf6')).toHaveCount(0);
  for (const visitor of [white, black]) await expect(visitor.page.getByText('The game is adjourned.')).toBeVisible();
  await expect(arbiter.page.getByText('In the envelope: move 1... by Bo')).toBeVisible();
  await expect(arbiter.page.getByRole('button', { name: 'Resume', exact: true })).toHaveCount(0);
  expect(await findings(arbiter.page)).toEqual([]);
  await arbiter.page.getByRole('button', { name: 'Time to resume' }).click();
  await arbiter.page.getByRole('button', { name: 'Open the envelope' }).click();
  await white.hasTheMove();
  await white.stands('f6', 'black knight');
});

test('who seals before the session is over is charged what is left of it, and a game that is over is not resumed', async ({ sit }) => {
  const { white, arbiter } = await sit(['time 5400+30', 'option scoresheets assumed'], { arbiter: 'Carla' });
  await white.page.getByRole('button', { name: 'More…' }).click();
  await white.page.getByLabel(/A sealed move/).fill('e4');
  await white.page.getByRole('button', { name: 'Close the envelope' }).click();
  const over = arbiter.page.getByRole('button', { name: 'The session is over' });
  const resume = arbiter.page.getByRole('button', { name: 'Time to resume' });
  await expect(over).toBeVisible();
  await expect(resume).toHaveCount(0);
  await over.click();
  await expect(resume).toBeVisible();
  await expect(over).toHaveCount(0);
  await white.page.getByRole('button', { name: 'Resign' }).click();
  await white.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(arbiter.page.getByText('0-1').first()).toBeVisible();
  await expect(resume).toHaveCount(0);
});

test('who has made his move completes it before the next is sealed; the order is taken back, though a note was made since', async ({ sit }) => {
  const { white, black, arbiter } = await sit(['time 5400+30', 'option scoresheets assumed'], { arbiter: 'Carla' });
  await white.drag('e2', 'e4');
  await expect(white.page.getByText('Press your clock')).toBeVisible();
  await arbiter.page.getByRole('button', { name: 'Adjourn: seal the move' }).click();
  await expect(black.page.getByText('The game is adjourned: seal your move')).toBeVisible();
  await expect(white.page.getByText('Press your clock')).toBeVisible();
  await arbiter.page.getByLabel('Note', { exact: true }).fill('all is quiet');
  await arbiter.page.getByLabel('Note', { exact: true }).press('Enter');
  await arbiter.page.getByLabel('Reason').fill('an error');
  await arbiter.page.getByRole('button', { name: 'Take back my last act: adjourn' }).click();
  await expect(black.page.getByText('The game is adjourned: seal your move')).toHaveCount(0);
  await arbiter.page.getByRole('button', { name: 'Adjourn: seal the move' }).click();
  await white.press();
  await expect(white.page.getByText('Bo is to seal the next move.').first()).toBeVisible();
  await expect(black.page.getByText('The game is adjourned: seal your move')).toBeVisible();
});

test('while an adjourned game waits for a player, his clock can be stopped and let go on', async ({ sit }) => {
  const { white, arbiter } = await sit(['time 5400+30', 'option scoresheets assumed'], { arbiter: 'Carla' });
  const { page } = arbiter;
  await page.getByRole('button', { name: 'Adjourn: seal the move' }).click();
  await white.page.getByLabel(/A sealed move/).fill('e4');
  await white.page.getByRole('button', { name: 'Close the envelope' }).click();
  await expect(page.getByRole('button', { name: 'Time to resume' })).toBeVisible();
  // The clocks stand: to stop them, or to let them go on, is nothing.
  await page.locator('body').press('s');
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Who must reply is not there: his clock is started (2014 E.9.b).
  await page.getByLabel('Absent').selectOption('Bo');
  await page.getByRole('button', { name: 'Time to resume' }).click();
  await page.getByRole('button', { name: 'Stop the clocks' }).click();
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await page.getByRole('button', { name: 'Stop the clocks' }).waitFor();
  await page.locator('body').press('s');
  await expect(page.getByRole('button', { name: 'Resume', exact: true })).toBeVisible();
});

test('without the envelope who sealed makes his move', async ({ sit }) => {
  const { white, arbiter } = await sit(['time 5400+30', 'option scoresheets assumed'], { arbiter: 'Carla' });
  const { page } = arbiter;
  await page.getByRole('button', { name: 'Adjourn: seal the move' }).click();
  await white.page.getByLabel(/A sealed move/).fill('e4');
  await white.page.getByRole('button', { name: 'Close the envelope' }).click();
  await page.getByRole('button', { name: 'Time to resume' }).click();
  await page.getByRole('button', { name: 'The envelope is missing' }).click();
  await expect(page.getByRole('button', { name: 'Stop the clocks' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the envelope' })).toBeHidden();
  await white.drag('e2', 'e4');
  await white.press();
  await expect(white.page.getByText('The opponent has the move')).toBeVisible();
});

test('with a player who does not see the board, moves are said aloud', async ({ sit }) => {
  const { white, black } = await sit(['time 5400+30', 'option scoresheets assumed', 'option visually-disabled white']);
  await white.drag('e2', 'e4');
  await expect(white.page.getByText('Press your clock')).toBeHidden();
  await expect(white.page.getByLabel('Say a move aloud')).toHaveAccessibleDescription(/Each move is said/);
  await white.page.getByLabel('Say a move aloud').fill('Eva vier');
  await white.page.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(white.page.getByText('Press your clock')).toBeVisible();
  await expect(black.page.getByRole('status')).toContainText('Eva vier');
  await white.press();
  // The move is told again in the hall's own words, as it is announced.
  await expect(black.page.getByText('The last move')).toContainText(/Eva/);
  await expect(black.page.getByRole('status')).toContainText(/Eva/);
});

test('who touches out of turn is told so once', async ({ sit }) => {
  const { black } = await sit(['time 600+5', 'option supervision full']);
  const from = await black.middle('e7');
  const to = await black.middle('e5');
  await black.page.mouse.move(from.x, from.y);
  await black.page.mouse.down();
  await expect(black.page.getByRole('alert')).toContainText('have the move');
  await black.page.mouse.move(to.x, to.y, { steps: 3 });
  await black.page.mouse.up();
  await black.stands('e7', 'black pawn');
  await expect(black.page.getByRole('alert')).toContainText('have the move');
  await expect(black.page.getByRole('region', { name: 'Rulings' }).getByRole('listitem')).toHaveCount(1);
});

test('two windows on one seat do not disturb each other', async ({ come, sit }) => {
  const { white, black, links } = await sit(['time 600+5', 'option supervision full']);
  const again = await come(links.white);
  await again.hasTheMove();
  // The man is lifted in one window and put down in the other.
  await white.click('e2');
  await again.stands('e2', 'empty');
  await again.page.getByRole('button', { name: 'More…' }).click();
  await again.page.getByLabel('Say it in the referee’s language').fill('place e4');
  await again.page.getByRole('button', { name: 'Say', exact: true }).click();
  await white.stands('e4', 'white pawn');
  await white.press();
  await black.hasTheMove();
});

test('a hand that is left behind goes on by the keyboard', async ({ sit }) => {
  const { white, black } = await sit(['time 600+5', 'option supervision full']);
  await white.click('e2');
  await white.stands('e2', 'empty');
  await white.page.keyboard.press('Escape');
  await white.stands('e2', 'white pawn');
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter', 'Space']) await white.page.keyboard.press(key);
  await black.hasTheMove();
  await black.stands('e4', 'white pawn');
});

for (const lost of ['the statement', 'the answer'] as const) {
  test(`a press counts once, though ${lost} is lost with the connection`, async ({ hall, come, game }) => {
    const { links } = await game(['time 600+5', 'option supervision full']);
    const black = await come(links.black);
    const white = await come('about:blank');
    let isCut = false;
    await white.page.routeWebSocket(/socket/, (page) => {
      const server = page.connectToServer();
      let isDeaf = false;
      server.onMessage((message) => {
        if (!isDeaf) page.send(message);
      });
      page.onMessage((message) => {
        const cuts = !isCut && String(message).includes('"press"');
        if (!cuts || lost === 'the answer') server.send(message);
        if (!cuts) return;
        isCut = true;
        isDeaf = true;
        setTimeout(() => void Promise.all([page.close(), server.close()]), 100);
      });
    });
    await white.page.goto(new URL(links.white, hall.address).href);
    await white.ready();
    await black.ready();
    await white.hasTheMove();
    await white.play('e2', 'e4');
    await black.hasTheMove();
    await expect(white.page.getByText('The opponent has the move')).toBeVisible();
    expect(isCut).toBe(true);
    await black.play('e7', 'e5');
    await white.hasTheMove();
    // A second press without a move would have been ruled upon.
    await expect(white.page.getByText('Nothing has been ruled.')).toBeVisible();
  });
}

test('the hall loses its power, and the game goes on where it was', async ({ hall, sit }) => {
  const { white, black } = await sit(['time 600+5', 'option supervision full']);
  await white.play('e2', 'e4');
  await black.hasTheMove();
  const port = hall.port;
  await hall.kill();
  await expect(black.page.getByText('The hall is not heard.')).toBeVisible();
  await black.drag('e7', 'e5');
  await black.stands('e7', 'black pawn');
  await hall.open(port);
  await expect(black.page.getByText('The hall is not heard.')).toBeHidden();
  await black.stands('e4', 'white pawn');
  await white.page.getByRole('button', { name: 'Ready: go on' }).click();
  await black.page.getByRole('button', { name: 'Ready: go on' }).click();
  await black.hasTheMove();
  await black.play('e7', 'e5');
  await white.hasTheMove();
  await white.leave();
  await black.leave();
});

test('a man that was knocked over is set up again; a hand is seen where it rests', async ({ sit }) => {
  const { white, black } = await sit(['time 600+5', 'option supervision full']);
  await white.page.getByRole('button', { name: 'More…' }).click();
  await white.page.getByRole('button', { name: 'I knocked a man over' }).click();
  await white.click('g1');
  await white.click('g4');
  await black.stands('g4', 'white knight');
  await white.page.getByRole('button', { name: 'Set the man up again' }).click();
  await black.stands('g1', 'white knight');
  await expect(white.page.getByRole('button', { name: 'Set the man up again' })).toBeHidden();

  const from = await white.middle('e2');
  const over = await white.middle('e4');
  await white.page.mouse.move(from.x, from.y);
  await white.page.mouse.down();
  await white.page.mouse.move(over.x, over.y, { steps: 4 });
  const held = black.page.locator('tm-board .man.held');
  const square = await black.middle('e4');
  await expect.poll(async () => {
    const box = await held.boundingBox();
    return box !== null && Math.hypot(box.x + box.width / 2 - square.x, box.y + box.height / 2 - square.y) < 30;
  }).toBe(true);
  await white.page.mouse.up();
  await black.stands('e4', 'white pawn');
});

test('the arbiter takes back what he has done', async ({ sit }) => {
  const { arbiter } = await sit(['time 5400+30', 'option scoresheets assumed'], { arbiter: 'Carla' });
  const clocks = arbiter.page.locator('form').filter({ has: arbiter.page.getByLabel('The clocks') });
  await arbiter.page.getByLabel('Bo', { exact: true }).check();
  await arbiter.page.getByLabel(/^Reason/).fill('the light went out');
  await clocks.getByRole('button').click();
  const back = arbiter.page.getByRole('button', { name: /Take back my last act: add black/ });
  await expect(arbiter.page.getByRole('group', { name: 'Bo’s clock' })).toContainText('1:32:30');
  await back.click();
  await arbiter.page.getByLabel('Say the reason first.').fill('it was White');
  await back.click();
  await expect(arbiter.page.getByRole('region', { name: 'What happened' }).getByText('retract because it was White')).toBeVisible();
  await expect(arbiter.page.getByRole('group', { name: 'Bo’s clock' })).toContainText('1:30:30');
  await expect(arbiter.page.getByRole('button', { name: 'Take back my last act' })).toBeDisabled();
});

test('a ruling is told in the reader’s language', async ({ come, game }) => {
  const { links } = await game(['time 600+5', 'option supervision full']);
  const white = await come(links.white, { locale: 'es-ES' });
  const black = await come(links.black, { locale: 'el-GR' });
  await white.page.getByRole('button', { name: 'Listo' }).click();
  await black.page.getByRole('button', { name: /Έτοιμος/ }).click();
  await expect(white.page.getByText('Le toca jugar')).toBeVisible();
  await white.drag('a1', 'a5');
  await white.page.getByRole('button', { name: 'Pulsar el reloj' }).click();
  await expect(white.page.getByRole('region', { name: 'Decisiones' })).toContainText('Jugada ilegal: se repone la posición anterior.');
  await expect(black.page.getByText('Παράνομη κίνηση: επανέρχεται η προηγούμενη θέση.').first()).toBeVisible();
});

test('moves are told to spectators as they are announced, if they wish', async ({ come, sit }) => {
  const { white, watch } = await sit(['time 600+5', 'option supervision full']);
  const spectator = await come(watch);
  await spectator.page.getByLabel('Say moves as they are announced at the board').check();
  await white.play('g1', 'f3');
  await expect(spectator.page.getByRole('status')).toContainText(/Gustav.*Felix/);
});
