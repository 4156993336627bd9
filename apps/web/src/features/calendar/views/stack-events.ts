import { arrangeColumns } from '@goaltracker/domain/calendar/overlap-columns';
import type { Span } from '@goaltracker/domain/calendar/span';

/** An item in a column of a day: fractions of what the inset leaves of its width. */
export interface StackedItem<Item> {
  readonly item: Item;
  readonly left: number;
  readonly width: number;
  /** How many earlier items lie below it; each insets it a little further. */
  readonly depth: number;
  /** When the next item covers it; its own end if none does. */
  readonly coveredFrom: number;
}

/** Deeper stacks leave too little width. */
const maxDepth = 4;

/**
 * Stacks overlapping items, each a little further to the right and on top of the earlier ones, so that the title of
 * each stays visible. Items that start within `gap` of each other share the width; a stack that gets too deep is
 * arranged in columns.
 */
export function stackEvents<Item extends Span>(items: readonly Item[], gap: number): StackedItem<Item>[] {
  return splitClusters(items).flatMap((cluster) => stackCluster(cluster, gap) ?? arrangeSideBySide(cluster));
}

/** Groups items that overlap directly or through others, in the order of their starts, longer ones first. */
function splitClusters<Item extends Span>(items: readonly Item[]): Item[][] {
  const clusters: Item[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const item of items.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (item.start >= end) clusters.push([]);
    clusters.at(-1)?.push(item);
    end = Math.max(end, item.end);
  }
  return clusters;
}

interface StackRow<Item> {
  start: number;
  end: number;
  depth: number;
  items: Item[];
}

function stackCluster<Item extends Span>(cluster: readonly Item[], gap: number): StackedItem<Item>[] | null {
  const rows: StackRow<Item>[] = [];
  for (const item of cluster) {
    const row = rows.at(-1);
    if (row && item.start - row.start < gap) {
      row.items.push(item);
      row.end = Math.max(row.end, item.end);
      continue;
    }
    const below = rows.filter(({ end }) => end > item.start).map(({ depth }) => depth);
    const depth = Math.max(-1, ...below) + 1;
    if (depth > maxDepth) return null;
    rows.push({ start: item.start, end: item.end, depth, items: [item] });
  }
  return rows.flatMap(({ depth, items }, at) => {
    const next = rows[at + 1]?.start ?? Number.POSITIVE_INFINITY;
    return items.map((item, column) => ({
      item,
      left: column / items.length,
      width: 1 / items.length,
      depth,
      coveredFrom: Math.min(item.end, next),
    }));
  });
}

/** Arranges overlapping items in columns (rules/calendar.md#timeline). */
export function arrangeSideBySide<Item extends Span>(cluster: readonly Item[]): StackedItem<Item>[] {
  return arrangeColumns(cluster).map(({ item, column, columns, width }) => ({
    item,
    left: column / columns,
    width: width / columns,
    depth: 0,
    coveredFrom: item.end,
  }));
}
