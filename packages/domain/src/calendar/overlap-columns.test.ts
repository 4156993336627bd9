import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeColumns } from './overlap-columns.ts';
import type { Span } from './span.ts';

const arrange = (...items: [number, number][]) =>
  arrangeColumns(items.map(([start, end]) => ({ start, end }))).map(({ item, column, columns, width }) => [
    item.start,
    item.end,
    column,
    columns,
    width,
  ]);

describe('arranging items in columns', () => {
  it('gives an item without overlaps the full width', () => {
    expect(arrange([2, 3], [0, 1], [1, 2])).toEqual([
      [0, 1, 0, 1, 1],
      [1, 2, 0, 1, 1],
      [2, 3, 0, 1, 1],
    ]);
  });

  it('gives items that overlap, directly or through other items, the same number of columns', () => {
    expect(arrange([0, 10], [5, 15], [12, 20])).toEqual([
      [0, 10, 0, 2, 1],
      [5, 15, 1, 2, 1],
      [12, 20, 0, 2, 1],
    ]);
  });

  it('lets an item span the free columns to its right', () => {
    expect(arrange([0, 4], [0, 4], [0, 8], [5, 8])).toEqual([
      [0, 8, 0, 3, 1],
      [0, 4, 1, 3, 1],
      [0, 4, 2, 3, 1],
      [5, 8, 1, 3, 2],
    ]);
  });

  it('places items without length side by side', () => {
    expect(arrange([5, 5], [5, 5])).toEqual([
      [5, 5, 0, 2, 1],
      [5, 5, 1, 2, 1],
    ]);
  });

  it('places every item, and never one item on top of another', () => {
    const span: fc.Arbitrary<Span> = fc
      .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 40 }))
      .map(([start, length]) => ({ start, end: start + length }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 40 }), (spans) => {
        const placed = arrangeColumns(spans);
        expect(placed.map(({ item }) => item)).toEqual(expect.arrayContaining(spans));
        expect(placed).toHaveLength(spans.length);
        for (const [at, one] of placed.entries()) {
          expect(one.column + one.width).toBeLessThanOrEqual(one.columns);
          for (const other of placed.slice(at + 1)) {
            const overlapsInTime =
              one.item.start < Math.max(other.item.end, other.item.start + 1) &&
              other.item.start < Math.max(one.item.end, one.item.start + 1);
            const overlapsInColumns = one.column < other.column + other.width && other.column < one.column + one.width;
            expect(overlapsInTime && overlapsInColumns).toBe(false);
            expect(overlapsInTime && one.columns !== other.columns).toBe(false);
          }
        }
      }),
    );
  });
});
