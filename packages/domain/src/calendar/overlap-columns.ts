import type { Span } from './span.ts';

/** A placed item: its column, the number of columns, and how many columns the item spans. */
export interface PlacedItem<Item> {
  readonly item: Item;
  readonly column: number;
  readonly columns: number;
  readonly width: number;
}

/**
 * Arranges overlapping items in columns, by start, longer items first (rules/calendar.md#timeline). Items that overlap,
 * directly or through other items, have the same number of columns. Each item spans the free columns to its right. An
 * item without length counts as one unit long.
 */
export function arrangeColumns<Item extends Span>(items: readonly Item[]): PlacedItem<Item>[] {
  const placed: PlacedItem<Item>[] = [];
  let columns: Item[][] = [];
  let cluster: { item: Item; column: number }[] = [];
  let clusterEnd = Number.NEGATIVE_INFINITY;
  const placeCluster = () => {
    for (const { item, column } of cluster)
      placed.push({ item, column, columns: columns.length, width: computeWidth(item, column, columns) });
    columns = [];
    cluster = [];
  };
  for (const item of items.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (item.start >= clusterEnd) placeCluster();
    const free = columns.findIndex((column) => computeEnd(column.at(-1)) <= item.start);
    const column = free < 0 ? columns.length : free;
    (columns[column] ??= []).push(item);
    cluster.push({ item, column });
    clusterEnd = Math.max(clusterEnd, computeEnd(item));
  }
  placeCluster();
  return placed;
}

function computeEnd(item: Span | undefined): number {
  return item ? Math.max(item.end, item.start + 1) : Number.NEGATIVE_INFINITY;
}

function computeWidth(item: Span, column: number, columns: readonly Span[][]): number {
  let width = 1;
  while (column + width < columns.length && !overlapsAny(item, columns[column + width] ?? [])) width += 1;
  return width;
}

/** The items of a column do not overlap, so only the first item that ends after the start needs a check. */
function overlapsAny(item: Span, column: readonly Span[]): boolean {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (computeEnd(column[middle]) <= item.start) low = middle + 1;
    else high = middle;
  }
  const candidate = column[low];
  return candidate !== undefined && candidate.start < computeEnd(item);
}
