// The board without a hall: what it says is carried out at once, and written below it. `npm run dev`,
// then /dev/board.html; `?fen=` sets up a position, `?player=black` takes the other side.

import { menOf } from '../src/board/fen';
import { opponent } from '../src/board/squares';
import { after } from '../src/board/table';
import { TmBoard } from '../src/board/tm-board';

const asked = new URLSearchParams(location.search);
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const board = new TmBoard();
const said = document.getElementById('said');

function setUp(): void {
  board.men = menOf(asked.get('fen') ?? START);
  said?.replaceChildren();
}

board.style.width = 'min(100%, 560px)';
board.style.aspectRatio = '800 / 960';
board.trays = true;
board.player = asked.get('player') === 'black' ? 'black' : 'white';
board.flipped = board.player === 'black';
board.addEventListener('act', (event) => {
  const { say } = (event as CustomEvent<{ say: string }>).detail;
  board.men = after(board.men, board.player ?? 'white', say);
  const line = document.createElement('li');
  line.textContent = say;
  said?.append(line);
});

document.getElementById('flip')?.addEventListener('click', () => (board.flipped = !board.flipped));
document.getElementById('side')?.addEventListener('click', () => (board.player = opponent(board.player ?? 'white')));
document.getElementById('adjust')?.addEventListener('click', () => (board.manner = 'adjusts'));
document.getElementById('brush')?.addEventListener('click', () => (board.manner = 'brushes'));
document.getElementById('displace')?.addEventListener('click', () => (board.manner = 'displaces'));
document.getElementById('again')?.addEventListener('click', setUp);
document.getElementById('place')?.append(board);
setUp();
