import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import * as fc from 'fast-check';
import { type Account, pick, removeEvents, today } from './account-model.ts';
import { createAction } from './action.ts';
import { setStatus, wholeDays } from './calendar-model.ts';
import { addDays } from './days.ts';
import { nullable, number } from './details.ts';
import { createEventModel, linkTo, spanDetails, title, toSpan, toTimes } from './event-details.ts';

const hasEvent = ({ events }: Account) => events.length > 0;

const addEvent = createAction({
  name: 'add an event',
  details: fc.record({
    ...spanDetails,
    title,
    type: fc.constantFrom('event' as const, 'task' as const),
    goal: nullable(number),
    isAllDay: fc.boolean(),
  }),
  async perform({ title: name, type, goal, isAllDay, ...details }, { account, send }) {
    const days = 1 + (details.minutes % 2);
    const first = addDays(today(account), details.day);
    const span = isAllDay ? wholeDays(first, days, account.zone) : toSpan(account, details);
    const goalId = linkTo(account.goals, goal);
    const body = { title: name, type, goalId, isAllDay, ...toTimes(span) };
    const { id } = await send<CalendarEvent>('POST', '/calendar/events', body);
    account.events.push(createEventModel(id, { title: name, type, goalId, isAllDay, ...span }));
  },
});

const removeSome = createAction({
  name: 'delete several events',
  details: fc.record({ events: fc.array(number, { minLength: 1, maxLength: 3 }) }),
  isPossible: hasEvent,
  async perform({ events: which }, { account, send }) {
    const ids = new Set(which.map((each) => pick(account.events, each).id));
    await send('POST', '/calendar/events/delete', { events: [...ids].map((id) => ({ id })) }, 204);
    removeEvents(account, ids);
  },
});

const changeEvent = createAction({
  name: 'move an event',
  details: fc.record({ ...spanDetails, event: number }),
  isPossible: ({ events }) => events.some(({ isAllDay }) => !isAllDay),
  async perform({ event: which, ...details }, { account, send }) {
    const event = pick(
      account.events.filter(({ isAllDay }) => !isAllDay),
      which,
    );
    const span = toSpan(account, details);
    await send('PUT', `/calendar/events/${event.id}`, toTimes(span));
    Object.assign(event, span, { isChanged: true });
  },
});

const setOutcome = createAction({
  name: 'report on an event',
  details: fc.record({
    event: number,
    status: fc.constantFrom('completed' as const, 'not_completed' as const, 'unreported' as const),
    report: nullable(fc.constantFrom('Went well', '')),
  }),
  isPossible: hasEvent,
  async perform({ event: which, status, report }, { account, send }) {
    const event = pick(account.events, which);
    await send('PUT', `/calendar/events/${event.id}/completion`, { completionStatus: status });
    setStatus(event, status, account.now);
    event.isChanged = true;
    if (report === null) return;
    await send('PUT', `/calendar/events/${event.id}/report`, { report });
    event.report = report || null;
  },
});

export const eventActions = [addEvent, removeSome, changeEvent, setOutcome, setOutcome];
