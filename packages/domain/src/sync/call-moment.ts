import { type Moment, toMoment } from '../core/moment.ts';
import type { CallClock } from './changes.ts';

/** The instant of a call, with the local time and day in the user's zone. */
export function toCallMoment({ now, timezone }: CallClock): Moment {
  return toMoment(now.getTime(), timezone);
}
