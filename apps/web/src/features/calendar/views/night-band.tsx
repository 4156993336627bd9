import { ChevronDown, ChevronUp, Moon } from 'lucide-react';
import { chosenColor } from '../../../ui/layout/colors.ts';
import { formatShortWeekday } from '../../../ui/format/format-period.ts';
import { formatHourRange, formatTime } from '../../../ui/format/format-time.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';
import classes from './night-band.module.css';
import type { Night } from './use-night.ts';

interface NightBandProps extends Night {
  /** Whether the days of its events must be named. */
  namesDays: boolean;
  timezone: string;
}

/** The folded night hours in one row, which opens and folds them; nothing when there is no night to fold. */
export function NightBand({ hours, isOnlyNight, isFolded, events, toggle, namesDays, timezone }: NightBandProps) {
  if (hours === 0) return null;
  const Chevron = isFolded ? ChevronDown : ChevronUp;
  return (
    <Row
      as={PlainButton}
      className={`w-full min-h-44 underlined muted text-xs ${classes.band}`}
      data-folded={isFolded || undefined}
      aria-expanded={!isFolded}
      onClick={toggle}
    >
      <span className={`flex-none ${classes.moon}`}>{isOnlyNight && <Moon size={15} aria-hidden />}</span>
      <span className="flex-none ink semibold nowrap">{formatHourRange({ from: 0, to: hours })}</span>
      <Row as="span" gap={6} className="grow clip">
        {events.map(({ event, day }) => (
          <span
            key={`${event.id} ${day}`}
            className={`truncate rounded-sm ink medium ${classes.event}`}
            style={chosenColor(event.color)}
          >
            {event.title}, until {namesDays && `${formatShortWeekday(day)} `}
            {formatTime(event.endTime, timezone)}
          </span>
        ))}
      </Row>
      <Chevron size={18} className="flex-none" aria-hidden />
    </Row>
  );
}
