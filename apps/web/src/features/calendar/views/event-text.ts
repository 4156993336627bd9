/** What an event in the timeline has room for. */
export interface EventText {
  /** Whether title and time share one line, where the time is shown if it fits. */
  readonly isShort: boolean;
  /** Lines of the title. */
  readonly lines: number;
  readonly time: 'full' | 'start' | 'none';
}

interface Room {
  /** Pixels, and those that no later event covers. */
  readonly height: number;
  readonly free: number;
  /** The part of the column's width. */
  readonly width: number;
  /** Columns of the grid. */
  readonly columns: number;
  readonly isPhone: boolean;
}

/** Pixels. */
const padding = 6;
const lineHeight = 16;
/** In a lower event title and time share one line. */
const twoLines = 45;
/** Where the next event leaves less of an event of a week, its place alone says the time. */
const timeInWeek = 72;

/** Decides what an event shows: the title first, and the time where the title leaves room. */
export function computeEventText({ height, free, width, columns, isPhone }: Room): EventText {
  const isWeek = columns > 1;
  const isShort = height < twoLines;
  const lines = (reserved: number) =>
    Math.max(1, Math.floor((Math.min(height, free) - padding - reserved) / lineHeight));
  if (isWeek) {
    const isCovered = free < height;
    if (isShort || (isCovered && free < timeInWeek)) return { isShort, lines: lines(0), time: 'none' };
    return { isShort, lines: lines(isCovered ? lineHeight : 0), time: 'start' };
  }
  const share = isPhone ? width : width * 2;
  if (share <= 1 / 3) return { isShort, lines: lines(0), time: 'none' };
  return { isShort, lines: Math.min(2, lines(lineHeight)), time: share <= 0.5 ? 'start' : 'full' };
}
