import { type Moment, toMoment } from '../core/moment.ts';
import type { CallClock } from './changes.ts';

/** The instant of a call, and what clocks and calendars of the person's zone show then. */
export function toCallMoment({ now, timezone }: CallClock): Moment {
  return toMoment(now.getTime(), timezone);
}
