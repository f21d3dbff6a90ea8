// SVG elements, and the pieces as such.

import { DRAWINGS, type Role } from './pieces';
import type { Colour } from './squares';

const NS = 'http://www.w3.org/2000/svg';

/** An SVG element with these attributes. */
export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>> = {},
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** A piece, drawn on a field of 100 by 100. */
export function drawn(role: Role, colour: Colour): SVGGElement {
  const group = svg('g', { class: `piece ${colour}` });
  const { shapes, lines, dots } = DRAWINGS[role];
  for (const d of shapes) group.append(svg('path', { class: 'shape', d }));
  for (const d of lines) group.append(svg('path', { class: 'line', d }));
  for (const d of dots) group.append(svg('path', { class: 'dot', d }));
  return group;
}
