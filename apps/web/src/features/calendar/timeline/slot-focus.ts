import { type HourSlot, hoursOfDay, isRealSlot } from '@goaltracker/domain/calendar/hour-slots';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';

interface SlotGrid {
  days: readonly CalendarDay[];
  timezone: string;
}

const morning = 9;

/** The slot that Tab focuses first: the current hour, or 9 o'clock of the first day if today is not shown. */
export function findFirstSlot({ days, timezone }: SlotGrid, now: number): HourSlot | undefined {
  const { day, minutes } = toWallClock(now, timezone);
  if (days.includes(day)) return findNearSlot({ day, hour: Math.floor(minutes / 60) }, timezone);
  return days[0] === undefined ? undefined : findNearSlot({ day: days[0], hour: morning }, timezone);
}

/** The slot that an arrow key moves the focus to; `undefined` at the edge of the grid and for other keys. */
export function stepSlot({ day, hour }: HourSlot, key: string, { days, timezone }: SlotGrid): HourSlot | undefined {
  const hours = listHours(day, timezone);
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
  return other === undefined ? undefined : findNearSlot({ day: other, hour }, timezone);
}

/** The slot itself or, where clocks skip it, the next one of the day, or else the one before. */
function findNearSlot({ day, hour }: HourSlot, timezone: string): HourSlot | undefined {
  const hours = listHours(day, timezone);
  return toSlot(day, hours.find((each) => each >= hour) ?? hours.at(-1));
}

function listHours(day: CalendarDay, timezone: string): number[] {
  return hoursOfDay.filter((hour) => isRealSlot({ day, hour }, timezone));
}

function toSlot(day: CalendarDay, hour: number | undefined): HourSlot | undefined {
  return hour === undefined ? undefined : { day, hour };
}
