import { seriesScopes } from '@goaltracker/domain/calendar/enums';
import * as fc from 'fast-check';
import { pick } from './account-model.ts';
import { createAction } from './action.ts';
import { lastInstant } from './calendar-model.ts';
import { addDays, toDay } from './days.ts';
import { number } from './details.ts';
import { hour, ruleDetails, toTimes } from './event-details.ts';
import { hasChangeable, listChangeable, listInScope } from './series-actions.ts';

/** Afterwards, everything must be as before. */
const removeAndUndo = createAction({
  name: 'delete events and undo it',
  details: fc.record({ event: number, scope: fc.constantFrom(...seriesScopes) }),
  isPossible: hasChangeable,
  async perform({ event: which, scope }, { account, send }) {
    const { id } = pick(listChangeable(account), which);
    await send('DELETE', `/calendar/events/${id}/delete-series?scope=${scope}`);
    await send('POST', `/calendar/events/${id}/restore`);
  },
});

const changeAndUndo = createAction({
  name: 'change a series and undo it',
  details: fc.record({
    event: number,
    scope: fc.constantFrom('all' as const, 'following' as const),
    change: fc.oneof(
      fc.record({ hours: fc.constantFrom(0, 1, -2.5, 24, 49) }),
      fc.record({ rule: fc.option(ruleDetails, { freq: 3 }) }),
    ),
  }),
  isPossible: hasChangeable,
  async perform({ event: which, scope, change }, { account, send }) {
    const target = pick(listChangeable(account), which);
    const inScope = listInScope(account, target, scope);
    // Undo needs a change, and the new title is one.
    const title = `Undone ${account.done}`;
    const path = `/calendar/events/${target.id}`;
    if ('hours' in change) {
      const isMoved = !target.isAllDay && inScope.every(({ end }) => end + 49 * hour < lastInstant);
      const moved = change.hours * hour;
      const times = toTimes({ start: target.start + moved, end: target.end + moved });
      await send('PUT', `${path}/update-series`, { scope, title, ...(isMoved && times) });
    } else {
      const { rule } = change;
      const firstDay = toDay(
        inScope.reduce((first, { start }) => Math.min(first, start), Infinity),
        account.zone,
      );
      const recurrence = rule && JSON.stringify({ ...rule, endDate: addDays(firstDay, 3 + rule.untilDays) });
      await send('PUT', `${path}/update-series`, { scope, title, recurrence });
    }
    await send('POST', `${path}/restore`);
  },
});

export const undoActions = [removeAndUndo, changeAndUndo];
