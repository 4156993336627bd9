import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { seriesScopes, type SeriesScope } from '@goaltracker/domain/calendar/enums';
import * as fc from 'fast-check';
import { type Account, pick, removeEvents, today } from './account-model.ts';
import { type Send, createAction, expectToMatch } from './action.ts';
import {
  type EventModel,
  type RuleModel,
  type SpanModel,
  isLong,
  isSameRule,
  lastInstant,
  listSpans,
  readRule,
  shiftLastDay,
  shiftSpan,
  wholeDays,
} from './calendar-model.ts';
import { addDays, daysBetween, toDay, toIso, toWall } from './days.ts';
import { nullable, number } from './details.ts';
import { createEventModel, hour, linkTo, ruleDetails, spanDetails, title, toSpan, toTimes } from './event-details.ts';

const hasEvent = ({ events }: Account) => events.length > 0;

/** Reads the ids of occurrences that are not stored, which a change of their series may give to others. */
async function relearnIds(changed: readonly EventModel[], { events }: Account, send: Send): Promise<void> {
  const listed = await listAll(Math.min(...changed.map(({ start }) => start)), send);
  const [known, present] = [events, listed].map((each) => new Set(each.map(({ id }) => id)));
  const added = listed.filter(({ id }) => !known?.has(id));
  const byTime = new Map(added.map((event) => [`${event.startTime} ${event.title}`, event.id]));
  for (const event of changed) {
    if (!present?.has(event.id)) Object.assign(event, { id: byTime.get(`${toIso(event.start)} ${event.title}`) });
  }
}

/** All events from an instant on. A range has at most ten years. */
async function listAll(from: number, send: Send): Promise<CalendarEvent[]> {
  const listed = new Map<string, CalendarEvent>();
  for (let start = from; start < lastInstant; start += 3600 * 24 * hour) {
    const end = Math.min(start + 3600 * 24 * hour, lastInstant);
    const path = `/calendar/events?startDate=${toIso(start)}&endDate=${toIso(end)}`;
    for (const event of await send<CalendarEvent[]>('GET', path)) listed.set(event.id, event);
  }
  return [...listed.values()];
}

/** Reads the ids of new events, by their start. */
async function adoptSeries(
  spans: readonly SpanModel[],
  fields: Partial<EventModel>,
  { account, send }: { account: Account; send: Send },
): Promise<void> {
  const known = new Set(account.events.map(({ id }) => id));
  const added = (await listAll(pick(spans, 0).start, send)).filter(({ id }) => !known.has(id));
  expectToMatch(
    added.map(({ startTime, endTime }) => ({ startTime, endTime })),
    spans.map(toTimes),
  );
  for (const [at, span] of spans.entries())
    account.events.push(createEventModel(added[at]?.id ?? '', { ...fields, ...span }));
}

/**
 * A task shows the latest of its events that are stored, and completes those. How much of a long series is stored is not
 * said.
 */
function shortenForTask<Rule extends Omit<RuleModel, 'endDate'>>(rule: Rule, type: EventModel['type']): Rule {
  return type === 'task' && isLong(rule) ? { ...rule, endType: 'after', count: 3 } : rule;
}

const addSeries = createAction({
  name: 'add a series',
  details: fc.record({
    ...spanDetails,
    rule: ruleDetails,
    isAllDay: fc.boolean(),
    createsTask: fc.boolean(),
    goal: nullable(number),
  }),
  async perform({ rule: { untilDays, ...drawn }, createsTask, goal, isAllDay, ...details }, { account, send }) {
    account.series += 1;
    const first = addDays(today(account), details.day);
    const span = isAllDay ? wholeDays(first, 1, account.zone) : toSpan(account, details);
    const type = createsTask ? 'task' : 'event';
    const chosen = shortenForTask(drawn, type);
    const rule: RuleModel = {
      ...chosen,
      ...(chosen.endType === 'until' && { endDate: addDays(first, 2 + untilDays) }),
    };
    const goalId = linkTo(account.goals, goal);
    const fields = { title: `Gym ${account.series}`, type, goalId, isAllDay } as const;
    const recurrence = JSON.stringify(rule);
    const body = { ...fields, ...toTimes(span), recurrence, expand: true, createTask: createsTask };
    const { taskId } = await send<CalendarEvent>('POST', '/calendar/events', body);
    const spans = listSpans(span, rule, account.zone);
    await adoptSeries(
      spans,
      { ...fields, series: account.series, rule, taskId, zone: account.zone },
      { account, send },
    );
    if (!createsTask) return;
    const task = {
      title: fields.title,
      due: toWall(spans[0]?.start ?? 0, account.zone),
      goalId,
      completedAt: null,
      createdAt: account.now,
      repeat: null,
      reports: false,
      isChanged: false,
      labels: [],
      parts: [],
    };
    account.tasks.push({ ...task, id: taskId ?? '' });
  },
});

/** The events that a change of a series applies to; a single event is changed alone. */
export function listInScope({ events }: Account, target: EventModel, scope: SeriesScope): EventModel[] {
  if (scope === 'this' || target.series === null) return [target];
  const all = events.filter(({ series }) => series === target.series);
  return scope === 'all' ? all : all.filter(({ start }) => start >= target.start);
}

/** A series keeps the time zone in which it was made. */
const zoneOf = ({ series, zone }: EventModel, account: Account) =>
  series === null ? account.zone : (zone ?? account.zone);

/** One may have been moved to the time of another. */
const byStart = (a: EventModel, b: EventModel) => a.start - b.start || (a.id < b.id ? -1 : 1);

const changeSeries = createAction({
  name: 'change a series',
  details: fc.record({
    event: number,
    scope: fc.constantFrom(...seriesScopes),
    title: nullable(title),
    hours: fc.constantFrom(0, 1, -2.5, 24, 49),
  }),
  isPossible: hasEvent,
  async perform({ event: which, scope, title: chosen, hours }, { account, send }) {
    const target = pick(account.events, which);
    const moved = target.isAllDay || (isLong(target.rule) && scope !== 'this') ? 0 : hours * hour;
    const from = { start: target.start, end: target.end };
    const to = moved === 0 ? from : { start: target.start + moved, end: target.end + moved };
    const name = chosen === null ? target.title : `${target.title} ${chosen}`.slice(-60).trim();
    const body = { scope, title: name, ...(moved !== 0 && toTimes(to)) };
    await send('PUT', `/calendar/events/${target.id}/update-series`, body);
    const inScope = listInScope(account, target, scope);
    const isSplit = scope === 'following' && inScope.length < listInScope(account, target, 'all').length;
    const isChanged = moved !== 0 || inScope.some((each) => each.title !== name);
    if (isSplit && isChanged) account.series += 1;
    const zone = zoneOf(target, account);
    const days = daysBetween(toDay(from.start, zone), toDay(to.start, zone));
    for (const each of inScope) {
      if (moved !== 0) Object.assign(each, each === target ? to : shiftSpan(each, { from, to }, zone));
      if (scope !== 'this') each.rule = shiftLastDay(each.rule, days);
      each.title = name;
      each.isChanged = true;
      if (isSplit && isChanged) each.series = account.series;
    }
    if (isSplit && isChanged && isLong(target.rule)) await relearnIds(inScope, account, send);
  },
});

const removeSeries = createAction({
  name: 'delete from a series',
  details: fc.record({ event: number, scope: fc.constantFrom(...seriesScopes) }),
  isPossible: hasEvent,
  async perform({ event: which, scope }, { account, send }) {
    const target = pick(account.events, which);
    await send('DELETE', `/calendar/events/${target.id}/delete-series?scope=${scope}`);
    removeEvents(account, new Set(listInScope(account, target, scope).map(({ id }) => id)));
  },
});

/** What a person wrote is kept. */
function hasText({ id, status, report }: EventModel, { notes }: Account): boolean {
  return status !== 'unreported' || report !== null || notes.some(({ eventId }) => eventId === id);
}

const repeatDifferently = createAction({
  name: 'repeat differently',
  details: fc.record({
    event: number,
    scope: fc.constantFrom('all' as const, 'following' as const),
    rule: ruleDetails,
  }),
  // All-day events made in another zone are rounded to midnight, which the model does not know.
  isPossible: ({ events }) => events.some(({ isAllDay }) => !isAllDay),
  async perform({ event: which, scope, rule: { untilDays, ...drawn } }, { account, send }) {
    const target = pick(
      account.events.filter(({ isAllDay }) => !isAllDay),
      which,
    );
    const chosen = shortenForTask(drawn, target.type);
    const inScope = listInScope(account, target, scope).toSorted(byStart);
    const first = pick(inScope, 0);
    const zone = zoneOf(target, account);
    const until = addDays(toDay(first.start, zone), 2 + untilDays);
    const rule: RuleModel = { ...chosen, ...(chosen.endType === 'until' && { endDate: until }) };
    // A part of a split series has a count of its own, which the model does not know.
    const { recurrence } = await send<CalendarEvent>('GET', `/calendar/events/${target.id}`);
    const before = recurrence === null ? null : readRule(recurrence);
    const path = `/calendar/events/${target.id}/update-series`;
    await send('PUT', path, { scope, recurrence: JSON.stringify(rule) });
    if (isSameRule(rule, before)) return;
    // The target itself has left the series if it was reported on and the rule has fewer occurrences.
    const { seriesId } = await send<CalendarEvent>('GET', `/calendar/events/${first.id}`);
    const spans = listSpans(first, rule, zone);
    const listed = (await listAll(first.start - 400 * 24 * hour, send)).filter((event) => event.seriesId === seriesId);
    expectToMatch(
      listed.map(({ startTime, endTime }) => ({ startTime, endTime })),
      spans.map(toTimes),
    );
    account.series += 1;
    const { title: name, type, isAllDay, goalId, taskId } = first;
    const completedAt = account.tasks.find(({ id }) => id === taskId)?.completedAt ?? null;
    const outcome = { status: completedAt === null ? 'unreported' : 'completed', reportedAt: completedAt } as const;
    const fields = { title: name, type, isAllDay, goalId, taskId, ...outcome };
    const planned = listed.map(({ id }, at): EventModel => {
      const known = inScope.find((event) => event.id === id) ?? createEventModel(id, { ...fields, ...pick(spans, at) });
      return Object.assign(known, pick(spans, at), { series: account.series, rule, zone, isChanged: true });
    });
    const left = inScope.filter((event) => !planned.includes(event));
    const kept = left.filter((event) => hasText(event, account));
    for (const event of kept) Object.assign(event, { series: null, rule: null, isChanged: true });
    removeEvents(account, new Set(left.filter((event) => !kept.includes(event)).map(({ id }) => id)));
    account.events.push(...planned.filter((event) => !inScope.includes(event)));
  },
});

const stopRepeating = createAction({
  name: 'stop repeating',
  details: fc.record({ event: number, scope: fc.constantFrom('all' as const, 'following' as const) }),
  isPossible: ({ events }) => events.some(({ series }) => series !== null),
  async perform({ event: which, scope }, { account, send }) {
    const target = pick(
      account.events.filter(({ series }) => series !== null),
      which,
    );
    await send('PUT', `/calendar/events/${target.id}/update-series`, { scope, recurrence: null });
    const [first, ...others] = listInScope(account, target, scope).toSorted(byStart);
    const isKept = (event: EventModel) => hasText(event, account);
    for (const each of [first, ...others.filter(isKept)])
      if (each) Object.assign(each, { series: null, rule: null, isChanged: true });
    removeEvents(account, new Set(others.filter((each) => !isKept(each)).map(({ id }) => id)));
  },
});

export const seriesActions = [addSeries, changeSeries, changeSeries, removeSeries, repeatDifferently, stopRepeating];
