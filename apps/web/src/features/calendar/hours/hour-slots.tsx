import { type HourSlot, hoursOfDay, isRealSlot } from '@goaltracker/domain/calendar/hour-slots';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { formatClockTime } from '@goaltracker/domain/core/clock-time';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { memo } from 'react';
import { useNow } from '../../../hooks/use-today.ts';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { formatHour, formatHourRange, formatMinutes, formatWithoutPeriod } from '../../../ui/format/format-time.ts';
import { MutedText } from '../../../ui/text/text.tsx';
import shared from '../core/calendar.module.css';
import { type HourScale, isFolded, toRow, toFraction } from './hour-scale.ts';
import classes from './timeline.module.css';

/** Pixels between two times of the axis that can both be read, in text of the usual size. */
const labelHeight = 15;

interface HourSlotsProps {
  day: CalendarDay;
  timezone: string;
  scale: HourScale;
  /** The hour that Tab focuses, if it is on this day. */
  focusable: number | null;
  onNew: (at: string) => void;
  onUnfold?: (() => void) | undefined;
}

/**
 * A button for each hour, which creates an event, and a button for the fold, which unfolds the hours. The grid handles
 * the arrow keys, and finds the hours by `data-slot`.
 */
export const HourSlots = memo(function HourSlots(props: HourSlotsProps) {
  const { day, timezone, scale, focusable, onNew, onUnfold } = props;
  const { fold } = scale;
  return listRows(scale).map((hour) =>
    hour === fold?.from ? (
      <button
        key="fold"
        type="button"
        className={`${shared.plain} block w-full ${classes.slot} px-16 ink text-sm medium text-start ${classes.fold}`}
        aria-expanded={false}
        onClick={onUnfold}
      >
        {formatHourRange(fold)}
      </button>
    ) : isRealSlot({ day, hour }, timezone) ? (
      <button
        key={hour}
        type="button"
        data-slot={formatSlot({ day, hour })}
        data-tooltip="off"
        tabIndex={hour === focusable ? 0 : -1}
        className={`${shared.plain} block w-full ${classes.slot}`}
        aria-label={`New event, ${formatWeekday(day)} ${formatMinutes(hour * 60)}`}
        onClick={() => onNew(formatSlot({ day, hour }))}
      />
    ) : (
      <div key={hour} className={`block w-full ${classes.slot}`} data-skipped aria-hidden />
    ),
  );
});

/** The hours that have a row. The row of the fold has its first hour. */
function listRows(scale: HourScale): number[] {
  return hoursOfDay.filter((hour) => hour === scale.fold?.from || !isFolded(hour, scale));
}

/** `2026-11-21T09:00`. */
export function formatSlot({ day, hour }: HourSlot): string {
  return `${day}T${formatClockTime(hour * 60)}`;
}

export function parseSlot(text: string): HourSlot {
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

interface HourAxisProps {
  scale: HourScale;
  /** Undefined when today is not shown. */
  timezone: string | undefined;
  /** From `readTextScale`. */
  textScale: number;
}

/** The names of the hours. When today is shown, the current time replaces a name that it would cover. */
export const HourAxis = memo(function HourAxis({ scale, timezone, textScale }: HourAxisProps) {
  const now = useNow().getTime();
  const current = timezone === undefined ? undefined : toRow(toWallClock(now, timezone).minutes / 60, scale);
  const isCovered = (hour: number) =>
    current !== undefined && Math.abs(toRow(hour, scale) - current) * scale.hourHeight < labelHeight * textScale;
  return (
    <MutedText as="div" size="xs" className={`relative ${classes.axis}`} aria-hidden>
      {listRows(scale).map((hour) => (
        <span key={hour} className={`nowrap ${classes.hour}`}>
          {hour > scale.from && !isCovered(hour) && formatHour(hour)}
        </span>
      ))}
      {timezone !== undefined && <NowTime timezone={timezone} scale={scale} />}
    </MutedText>
  );
});

interface NowProps {
  timezone: string;
  scale: HourScale;
}

export function NowLine(props: NowProps) {
  return <div className={classes.now} data-now style={{ top: useNowTop(props) }} aria-hidden />;
}

function NowTime(props: NowProps) {
  const top = useNowTop(props);
  const { minutes } = toWallClock(useNow().getTime(), props.timezone);
  return (
    <span className={`negative bold tabular nowrap ${classes.nowTime}`} style={{ top }}>
      {formatWithoutPeriod(minutes)}
    </span>
  );
}

function useNowTop({ timezone, scale }: NowProps): string {
  const { minutes } = toWallClock(useNow().getTime(), timezone);
  return `${toFraction(minutes, scale) * 100}%`;
}
