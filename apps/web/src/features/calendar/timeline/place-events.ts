import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type DaySegment, splitSpanByDay } from '@goaltracker/domain/calendar/event-days';
import { parseSpan, type Span } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { arrangeColumns } from '@goaltracker/domain/calendar/overlap-columns';
import { countRows, type HourScale, toFraction, toRow } from '../hours/hour-scale.ts';

const minutesPerDay = 24 * 60;

/** The place of the visible part of an event, in fractions of the day's column. */
export interface PlacedEvent {
  readonly event: CalendarEvent;
  readonly part: DaySegment;
  readonly top: number;
  readonly height: number;
  /** Fractions of the width that remains after `inset`. */
  readonly left: number;
  readonly width: number;
  /** Pixels from the left. */
  readonly inset: number;
  /** The height that no later event covers. */
  readonly free: number;
}

/** Pixels by which each level of a stack is further to the right. */
const insetPerLevel = 13;
/** Pixels of a stacked event that stay visible: one line of its title. */
const visibleEdge = 20;

interface PlaceOptions {
  day: CalendarDay;
  timezone: string;
  scale: HourScale;
  /** Pixels. */
  minHeight: number;
  /** Whether overlapping events are stacked instead of standing side by side. */
  isStacked?: boolean;
}

/**
 * Places the timed events of a day, side by side or stacked where they overlap. An event lower than `minHeight` pixels
 * gets that height, so that it can be read and touched. Leaves out the time before the first hour shown.
 */
export function placeEvents(
  events: readonly CalendarEvent[],
  { day, timezone, scale, minHeight, isStacked = false }: PlaceOptions,
): PlacedEvent[] {
  const first = scale.from * 60;
  const minMinutes = (minHeight / scale.hourHeight) * 60;
  const items = events.flatMap((event) => {
    if (event.isAllDay) return [];
    const [whole] = splitSpanByDay(parseSpan(event), { timeZone: timezone, from: day, to: day });
    if (!whole || (first > 0 && whole.end <= first)) return [];
    const part = whole.start < first ? { ...whole, start: first, startsBefore: true } : whole;
    const start = Math.min(part.start, minutesPerDay - minMinutes);
    return [{ event, part, start, end: Math.max(part.end, start + minMinutes) }];
  });
  const toHeight = (start: number, end: number) =>
    (toRow(end / 60, scale) - toRow(start / 60, scale)) / countRows(scale);
  const arranged = isStacked ? stackEvents(items, (visibleEdge / scale.hourHeight) * 60) : arrangeSideBySide(items);
  return arranged.map(({ item, left, width, depth, coveredFrom }) => ({
    event: item.event,
    part: item.part,
    top: toFraction(item.start, scale),
    height: toHeight(item.start, item.end),
    left,
    width,
    inset: depth * insetPerLevel,
    free: toHeight(item.start, coveredFrom),
  }));
}

/** An item in the column of a day. `left` and `width` are fractions of the width that remains after the inset. */
interface StackedItem<Item> {
  readonly item: Item;
  readonly left: number;
  readonly width: number;
  /** The number of earlier items that the item lies on top of. Each level moves the item a little to the right. */
  readonly depth: number;
  /** The start of the next item that covers the item, else the end of the item. */
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
function arrangeSideBySide<Item extends Span>(cluster: readonly Item[]): StackedItem<Item>[] {
  return arrangeColumns(cluster).map(({ item, column, columns, width }) => ({
    item,
    left: column / columns,
    width: width / columns,
    depth: 0,
    coveredFrom: item.end,
  }));
}
