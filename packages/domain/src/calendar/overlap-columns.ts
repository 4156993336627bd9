import type { Span } from './span.ts';

/** Where an item stands beside those it overlaps: in which of how many columns, and over how many of them. */
export interface PlacedItem<Item> {
  readonly item: Item;
  readonly column: number;
  readonly columns: number;
  readonly width: number;
}

/**
 * Arranges what overlaps side by side, by start and the longer first. Items that overlap, directly or through others,
 * share a number of columns; each takes the free columns to its right too. What has no length counts as one unit long.
 */
export function arrangeColumns<Item extends Span>(items: readonly Item[]): PlacedItem<Item>[] {
  const placed: PlacedItem<Item>[] = [];
  let columns: Item[][] = [];
  let cluster: { item: Item; column: number }[] = [];
  let clusterEnd = Number.NEGATIVE_INFINITY;
  const settle = () => {
    for (const { item, column } of cluster)
      placed.push({ item, column, columns: columns.length, width: measureWidth(item, column, columns) });
    columns = [];
    cluster = [];
  };
  for (const item of items.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (item.start >= clusterEnd) settle();
    const free = columns.findIndex((column) => endOf(column.at(-1)) <= item.start);
    const column = free < 0 ? columns.length : free;
    (columns[column] ??= []).push(item);
    cluster.push({ item, column });
    clusterEnd = Math.max(clusterEnd, endOf(item));
  }
  settle();
  return placed;
}

function endOf(item: Span | undefined): number {
  return item ? Math.max(item.end, item.start + 1) : Number.NEGATIVE_INFINITY;
}

function measureWidth(item: Span, column: number, columns: readonly Span[][]): number {
  let width = 1;
  while (column + width < columns.length && !overlapsAny(item, columns[column + width] ?? [])) width += 1;
  return width;
}

/** The items of a column follow each other, so the first that ends after the start is the only one to look at. */
function overlapsAny(item: Span, column: readonly Span[]): boolean {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (endOf(column[middle]) <= item.start) low = middle + 1;
    else high = middle;
  }
  const candidate = column[low];
  return candidate !== undefined && candidate.start < endOf(item);
}
