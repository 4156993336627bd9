import { expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const size = { width: 350, height: 250 };
const screen = { width: 1280, height: 800 };
const rect = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

it.each([
  ['right of a narrow place', rect(300, 200, 400, 250), { left: 408, top: 200 }],
  ['left of a narrow place at the right edge', rect(1100, 200, 1200, 250), { left: 742, top: 200 }],
  ['higher than a narrow place at the lower edge', rect(300, 700, 400, 750), { left: 408, top: 542 }],
  ['below a wide place', rect(280, 200, 1264, 256), { left: 898, top: 264 }],
  ['above a wide place at the lower edge', rect(280, 700, 1264, 756), { left: 898, top: 442 }],
  ['on a place without room around it', rect(280, 100, 1264, 790), { left: 898, top: 108 }],
])('a popover stands %s', (_, place, expected) => {
  expect(placeBeside(place, size, screen)).toEqual(expected);
});
