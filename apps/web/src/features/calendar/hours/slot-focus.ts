import { type HourSlot, hoursOfDay, isRealSlot } from '@goaltracker/domain/calendar/hour-slots';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { type HourScale, isFolded } from './hour-scale.ts';

interface SlotGrid {
  days: readonly CalendarDay[];
  timezone: string;
  /** Default: all hours have slots. */
  scale?: Pick<HourScale, 'from' | 'fold'>;
}

const morning = 9;

/** The slot that Tab focuses first: the current hour, or 9 o'clock of the first day if today is not shown. */
export function findFirstSlot(grid: SlotGrid, now: number): HourSlot | undefined {
  const { day, minutes } = toWallClock(now, grid.timezone);
  if (grid.days.includes(day)) return findNearSlot({ day, hour: Math.floor(minutes / 60) }, grid);
  return grid.days[0] === undefined ? undefined : findNearSlot({ day: grid.days[0], hour: morning }, grid);
}

/** The slot that an arrow key moves the focus to; `undefined` at the edge of the grid and for other keys. */
export function stepSlot({ day, hour }: HourSlot, key: string, grid: SlotGrid): HourSlot | undefined {
  const { days } = grid;
  const hours = listHours(day, grid);
  if (key === 'ArrowDown')
    return toSlot(
      day,
      hours.find((each) => each > hour),
    );
  if (key === 'ArrowUp')
    return toSlot(
      day,
      hours.findLast((each) => each < hour),
    );
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const other = days[days.indexOf(day) + (key === 'ArrowRight' ? 1 : -1)];
  return other === undefined ? undefined : findNearSlot({ day: other, hour }, grid);
}

/**
 * Returns the slot itself. If clocks skip the hour or it is folded, returns the next slot of the day, else the last.
 */
export function findNearSlot({ day, hour }: HourSlot, grid: SlotGrid): HourSlot | undefined {
  const hours = listHours(day, grid);
  return toSlot(day, hours.find((each) => each >= hour) ?? hours.at(-1));
}

function listHours(day: CalendarDay, { timezone, scale = { from: 0 } }: SlotGrid): number[] {
  return hoursOfDay.filter((hour) => !isFolded(hour, scale) && isRealSlot({ day, hour }, timezone));
}

function toSlot(day: CalendarDay, hour: number | undefined): HourSlot | undefined {
  return hour === undefined ? undefined : { day, hour };
}
