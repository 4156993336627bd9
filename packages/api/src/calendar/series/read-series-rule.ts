import { chooseZone } from '@goaltracker/domain/calendar/all-day';
import { recurrenceTypes } from '@goaltracker/domain/calendar/enums';
import { listOccurrences } from '@goaltracker/domain/calendar/occurrences';
import { type Recurrence, defaultRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { parseRule } from '@goaltracker/domain/calendar/recurrence-rule';
import { parseRuleParts, readRule } from '@goaltracker/domain/calendar/rule';
import { lastAcceptedDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import type { ReadEvent } from '@goaltracker/ics/reader/read-calendar';
import type { SeriesRule } from '@goaltracker/domain/calendar/series/series-rule';

/**
 * Reads the rule of a repeating event from another calendar. Days have no zone; times use the event's own zone, or else
 * the user's.
 */
export function readSeriesRule(event: ReadEvent, userTimeZone: string): SeriesRule {
  const { start, end, isAllDay, added } = event;
  const zone = chooseZone(event, event.timeZone ?? userTimeZone);
  return { first: { start, end }, recurrence: readRecurrence(event, zone), timeZone: zone, isAllDay, added };
}

/** Returns our own settings when they give the same occurrences, otherwise the rule with its frequency and end. */
function readRecurrence({ rrule, start, end, isAllDay }: ReadEvent, timeZone: string): Recurrence {
  if (rrule === null) return { ...defaultRecurrence, type: 'daily', endType: 'after', count: 1 };
  const own = parseRule(rrule, { ...toWallClock(start, timeZone), timeZone });
  const first = { start, end };
  // A count starts at the event's start. Our settings do not count the start when it does not match the rule.
  const isSame = own && (own.endType !== 'after' || listFirst(first, own, { timeZone, isAllDay }) === start);
  if (isSame) return own;
  const parts = parseRuleParts(rrule);
  const type = recurrenceTypes.find((known) => known.toUpperCase() === parts.get('FREQ')) ?? 'daily';
  const count = parts.get('COUNT');
  const { until } = readRule(rrule, { start, timeZone, isAllDay });
  const last = until === Infinity ? lastAcceptedDay : toWallClock(until, isAllDay ? 'UTC' : timeZone).day;
  return {
    ...defaultRecurrence,
    type,
    interval: Number(parts.get('INTERVAL') ?? 1),
    ...(count !== undefined && { endType: 'after' as const, count: Number(count) }),
    ...(last < lastAcceptedDay && { endType: 'until' as const, endDate: last }),
    rrule,
  };
}

function listFirst(
  first: SeriesRule['first'],
  recurrence: Recurrence,
  where: { timeZone: string; isAllDay: boolean },
): number | undefined {
  return listOccurrences({ first, recurrence, ...where }, { from: first.start, to: first.start + 1 })[0]?.start;
}
