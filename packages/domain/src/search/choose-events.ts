import { measureDistance } from '../calendar/event-distance.ts';
import type { Moment } from '../core/moment.ts';
import { maxFound } from './search-words.ts';

/** An event that contains the words of a search. */
export interface MatchingEvent {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly isAllDay: boolean;
  /** The id of the series, or of the event itself when its title differs from the series' title. */
  readonly group: string;
  /** See `rankTitle`. */
  readonly rank: number;
}

/**
 * The best event of each group, at most 8: by rank, then future events before ended events, then the nearest
 * (rules/search.md#search).
 */
export function chooseEvents<Event extends MatchingEvent>(events: readonly Event[], now: Moment): Event[] {
  const sorted = events
    .map((event) => ({ event, distance: measureDistance(event, now) }))
    .toSorted((one, other) => one.event.rank - other.event.rank || one.distance - other.distance)
    .map(({ event }) => event);
  const best = [...Map.groupBy(sorted, ({ group }) => group).values()].flatMap(([first]) => first ?? []);
  return best.slice(0, maxFound);
}
