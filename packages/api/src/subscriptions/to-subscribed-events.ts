import { createHash } from 'node:crypto';
import { startSlices } from '@goaltracker/db/core/in-slices';
import type { SubscribedEventContent } from '@goaltracker/db/subscriptions/subscriptions.queries';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import { maxSubscribedEvents } from '@goaltracker/domain/subscriptions/schedule';
import type { ReadEvent } from '@goaltracker/ics/reader/read-calendar';
import { StepBudget } from '@goaltracker/domain/calendar/step-budget';
import type { CalendarSource } from '../core/calendar-services.ts';
import { readSeriesRule } from '../calendar/series/read-series-rule.ts';
import { findEarliestStart, listSpans } from '@goaltracker/domain/calendar/series/series-rule';
import { CalendarFetchError } from './fetch-failures.ts';

export interface Window {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

/** Step budget for all rules of one calendar that our settings cannot express: about a second. */
const usualSteps = 5_000_000;
const tooComplicated = 'Its repeating events are too complicated.';

/**
 * Returns the events of a calendar that overlap a window, one per occurrence. Throws CalendarFetchError for more than
 * 5,000 events, and for rules that are too complicated together; CalendarFileError for a single invalid rule.
 */
export async function toSubscribedEvents(
  events: readonly ReadEvent[],
  { subscriptionId, timeZone }: Pick<CalendarSource, 'subscriptionId' | 'timeZone'>,
  { maxSteps = usualSteps, ...window }: Window & { readonly maxSteps?: number },
): Promise<SubscribedEventContent[]> {
  const rows = new Map<string, SubscribedEventContent>();
  const add = (event: ReadEvent, original: number | null, span: Span) => {
    if (span.end <= window.from || span.start >= window.to) return;
    if (rows.size >= maxSubscribedEvents) {
      throw new CalendarFetchError(
        `It has more than ${maxSubscribedEvents.toLocaleString('en')} events in fourteen months.`,
      );
    }
    const id = deriveId(subscriptionId, event.uid, original);
    const { title, description, location, isAllDay, isBusy } = event;
    rows.set(id, { id, title, description, location, ...formatSpan(span), isAllDay, isBusy });
  };

  const replaced = groupReplaced(events);
  const steps = new StepBudget(maxSteps, tooComplicated);
  const endStep = startSlices();
  for (const event of events) {
    await endStep();
    if (event.recurrenceId === null) {
      if (event.isCancelled) continue;
      const repeats = event.rrule !== null || event.added.length > 0;
      const spans = repeats ? listOccurrences(event, { userTimeZone: timeZone, window, steps }) : [event];
      const leftOut = new Set([...event.excluded, ...(replaced.get(event.uid) ?? [])]);
      for (const span of spans) if (!leftOut.has(span.start)) add(event, repeats ? span.start : null, span);
    } else if (!event.isCancelled) add(event, event.recurrenceId, event);
  }
  return [...rows.values()];
}

/** Returns, by uid, the starts of occurrences that have their own event or are cancelled. */
function groupReplaced(events: readonly ReadEvent[]): Map<string, Set<number>> {
  const replaced = new Map<string, Set<number>>();
  for (const { uid, recurrenceId } of events) {
    if (recurrenceId === null) continue;
    replaced.set(uid, (replaced.get(uid) ?? new Set()).add(recurrenceId));
  }
  return replaced;
}

function listOccurrences(
  event: ReadEvent,
  { userTimeZone, window, steps }: { userTimeZone: string; window: Window; steps: StepBudget },
): Span[] {
  const range = { from: findEarliestStart(event, window.from), to: window.to };
  try {
    return listSpans(readSeriesRule(event, userTimeZone), range, steps);
  } catch (error) {
    throw steps.isExceeded ? new CalendarFetchError(tooComplicated) : error;
  }
}

/** Derives a UUIDv8. It stays the same while the calendar keeps the event's uid and original start. */
function deriveId(subscriptionId: string, uid: string, original: number | null): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([subscriptionId, uid, original]))
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
