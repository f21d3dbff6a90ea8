// The drawings of the pieces, on a field of 100 by 100 with their feet at 91.
//
// All but the knight are turned on a lathe: what is drawn is the right-hand profile, from the top of
// the axis down to its foot, and the left-hand one is its mirror image.

export type Role = 'K' | 'Q' | 'R' | 'B' | 'N' | 'P';

/** A straight line to a point, or a cubic curve with two control points; x from the axis. */
type Segment =
  | readonly [x: number, y: number]
  | readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

interface Profile {
  readonly top: number;
  readonly segments: readonly Segment[];
}

const AXIS = 50;

/** The outline of a turned piece, as the `d` of an SVG path. */
function turned({ top, segments }: Profile): string {
  const right = segments.map((segment) =>
    segment.length === 2
      ? `L${AXIS + segment[0]} ${segment[1]}`
      : `C${AXIS + segment[0]} ${segment[1]} ${AXIS + segment[2]} ${segment[3]} ${AXIS + segment[4]} ${segment[5]}`,
  );
  // Back up on the other side: each segment from its end to its beginning.
  const left = segments.map((segment, at) => {
    const before = at === 0 ? undefined : segments[at - 1];
    const [x, y] = before ? before.slice(-2) : [0, top];
    const end = `${AXIS - (x ?? 0)} ${y}`;
    return segment.length === 2
      ? `L${end}`
      : `C${AXIS - segment[2]} ${segment[3]} ${AXIS - segment[0]} ${segment[1]} ${end}`;
  });
  return `M${AXIS} ${top}${right.join('')}${left.reverse().join('')}Z`;
}

/** The foot that all turned pieces stand on: from the stem out to the rim, and back to the axis. */
const foot = (rim: number): readonly Segment[] => [
  [rim - 3, 78],
  [rim - 1, 78.5, rim - 1, 82, rim - 2, 83],
  [rim, 84.5, rim + 1, 87, rim + 1, 91],
  [0, 91],
];

/** The line that parts the foot from the stem. */
const ledge = (rim: number): string => `M${AXIS - rim + 3} 83H${AXIS + rim - 3}`;

export interface Drawing {
  /** What is filled and outlined, from back to front. */
  readonly shapes: readonly string[];
  /** Lines within. */
  readonly lines: readonly string[];
  /** Dots within. */
  readonly dots: readonly string[];
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const pawn: Drawing = {
  shapes: [
    turned({
      top: 26,
      segments: [
        [7.5, 26, 12.5, 31, 12.5, 38],
        [12.5, 42, 10.5, 45.5, 8, 48],
        [15, 51],
        [16.5, 52.5, 16.5, 55, 15, 56],
        [7.5, 57],
        [8.5, 68, 14, 73, 21, 78],
        ...foot(25).slice(1),
      ],
    }),
  ],
  lines: [ledge(25), 'M43 57H57'],
  dots: [],
};

const rook: Drawing = {
  shapes: [
    turned({
      top: 22,
      segments: [
        [7, 22],
        [7, 29],
        [14, 29],
        [14, 22],
        [24, 22],
        [24, 37],
        [17, 43],
        [16.5, 56, 18, 68, 22, 77],
        ...foot(28).slice(1),
      ],
    }),
  ],
  lines: [ledge(28), 'M27 37H73', 'M33 43H67'],
  dots: [],
};

const bishop: Drawing = {
  shapes: [
    disc(50, 15, 4.6),
    turned({
      top: 19,
      segments: [
        [9, 26, 16.5, 36, 16.5, 46],
        [16.5, 51.5, 13, 55, 9.5, 57],
        [16, 60],
        [17.5, 61.5, 17.5, 64, 16, 65],
        [8.5, 66],
        [9.5, 72, 15, 75.5, 22, 78],
        ...foot(27).slice(1),
      ],
    }),
  ],
  lines: [ledge(27), 'M41.5 66H58.5', 'M40.5 57H59.5', 'M58 30L51 43'],
  dots: [],
};

const queen: Drawing = {
  shapes: [
    turned({
      top: 24,
      segments: [
        [6.5, 43],
        [14.5, 24],
        [17, 44],
        [29, 30],
        [22, 58],
        [16, 61],
        [17.5, 62.5, 17.5, 65.5, 16, 66.5],
        [12.5, 67],
        [13.5, 72, 18, 75.5, 25, 78],
        ...foot(30).slice(1),
      ],
    }),
    disc(50, 20, 4.4),
    disc(35.5, 20.5, 4),
    disc(64.5, 20.5, 4),
    disc(21.5, 27, 4),
    disc(78.5, 27, 4),
  ],
  lines: [ledge(30), 'M28.5 58C40 54.5 60 54.5 71.5 58', 'M37.5 67H62.5'],
  dots: [],
};

const king: Drawing = {
  shapes: [
    'M47.2 26V19.5H40.7V13.9H47.2V7.5H52.8V13.9H59.3V19.5H52.8V26Z',
    turned({
      top: 25,
      segments: [
        [8, 25, 15, 27.5, 17, 31.5],
        [25, 31],
        [28, 31, 28.5, 34, 27.5, 37],
        [18.5, 58],
        [16.5, 60.5],
        [18, 62, 18, 65.5, 16.5, 66.5],
        [12.5, 67],
        [13.5, 72, 18, 75.5, 25, 78],
        ...foot(30).slice(1),
      ],
    }),
  ],
  lines: [ledge(30), 'M33 31.5C43 35 57 35 67 31.5', 'M31.5 58C42 55 58 55 68.5 58', 'M37.5 67H62.5'],
  dots: [],
};

const knight: Drawing = {
  shapes: [
    'M25 91C25 87 26 84.5 28 83C27 82 27 78.5 29 78C31 67 43 62 46 51.5' +
      'C39 55.5 35 56 31.5 59C28.5 62.5 25.5 63.5 22.5 61.5C18.5 59 17.5 55 19 51' +
      'C21.5 45.5 25.5 41.5 28 36C29.5 32.5 31.5 29.5 34 27L32.5 16.5C36 18 39.5 20.5 41.5 23.5' +
      'C62 22.5 77 40 76.5 62C76.3 68 75.5 73 74 78C75.5 78.5 76 82 75 83C77 84.5 78 87 78 91Z',
  ],
  lines: ['M28 83H75', 'M46 51.5C49 47.5 49.5 44 49 41', 'M48.5 28.5C61 32.5 68 45 67 62C66.7 67 66 71 65 74.5'],
  dots: [disc(36.5, 37, 2.4), disc(24, 53.5, 1.6)],
};

export const DRAWINGS: Readonly<Record<Role, Drawing>> = {
  K: king,
  Q: queen,
  R: rook,
  B: bishop,
  N: knight,
  P: pawn,
};
