import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type SeriesScope, seriesScopes } from '@goaltracker/domain/calendar/enums';
import * as fc from 'fast-check';
import { type Account, pick, removeEvents, today } from './account-model.ts';
import { type Send, createAction, expectToMatch } from './action.ts';
import {
  type EventModel,
  type RuleModel,
  type SeriesModel,
  type SpanModel,
  isLong,
  isSameRule,
  isSameSpan,
  lastInstant,
  listAllSpans,
  listSpans,
  readRule,
  shiftSpan,
  wholeDays,
} from './calendar-model.ts';
import { addDays, daysBetween, startOfDay, toDay, toWall } from './days.ts';
import { nullable, number } from './details.ts';
import { listAll, relearnIds } from './listed-events.ts';
import { createEventModel, hour, linkTo, ruleDetails, spanDetails, title, toSpan, toTimes } from './event-details.ts';

/** Leaves out events of series that were deleted with their task: the model does not know how they change. */
export const listChangeable = ({ events }: Account) => events.filter(({ series }) => !series?.isGone);
export const hasChangeable = (account: Account) => listChangeable(account).length > 0;

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
    account.events.push(createEventModel(added[at]?.id ?? '', { ...fields, ...span, place: at }));
}

/** Shortens long series of tasks: a task shows one event, which is not the latest of a long series. */
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
    const { series: whole, zone } = account;
    const series = { whole, title: fields.title, rule, first: span, zone, from: 0, to: spans.length };
    await adoptSeries(spans, { ...fields, series, taskId }, { account, send });
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

/** Lists the events that a change of a series applies to. A single event changes alone. */
export function listInScope({ events }: Account, target: EventModel, scope: SeriesScope): EventModel[] {
  const own = target.series;
  if (scope === 'this' || own === null) return [target];
  const isMeant = ({ series }: EventModel) => series === own || (scope === 'whole' && series?.whole === own.whole);
  const all = events.filter(isMeant).toSorted((a, b) => a.place - b.place);
  return scope !== 'following' ? all : all.filter(({ place }) => place >= target.place);
}

/** Splits a series before an occurrence, unless it is the first. Returns the later part. */
function split(series: SeriesModel, place: number): SeriesModel {
  if (place <= series.from) return series;
  const later = { ...series, from: place };
  series.to = place;
  return later;
}

const shiftDays = ({ start, end }: SpanModel, days: number, zone: string): SpanModel => ({
  start: startOfDay(addDays(toDay(start, zone), days), zone),
  end: startOfDay(addDays(toDay(end, zone), days), zone),
});

/** Changes one occurrence, or a series by its rule: own changes of an occurrence stay. */
const changeSeries = createAction({
  name: 'change a series',
  details: fc.record({
    event: number,
    scope: fc.constantFrom(...seriesScopes),
    title: nullable(title),
    hours: fc.constantFrom(0, 1, -2.5, 24, 49),
  }),
  isPossible: hasChangeable,
  async perform({ event: which, scope, title: chosen, hours }, { account, send }) {
    const target = pick(listChangeable(account), which);
    const { series } = target;
    const zone = series?.zone ?? account.zone;
    const from = { start: target.start, end: target.end };
    const shifted = target.isAllDay
      ? shiftDays(from, Math.max(0, Math.floor(hours / 24)), zone)
      : { start: target.start + hours * hour, end: target.end + hours * hour };
    const days = daysBetween(toDay(from.start, zone), toDay(shifted.start, zone));
    // The rules do not specify how a move shifts days around skipped weekends.
    const inScope = listInScope(account, target, scope);
    const isFixed = scope !== 'this' && days !== 0 && inScope.some((each) => each.series?.rule.skipWeekends);
    const isLate = inScope.some(({ end }) => end + 50 * hour > lastInstant);
    const to = isFixed || isLate ? from : shifted;
    const isMoved = !isSameSpan(to, from);
    const name = chosen === null ? target.title : `${target.title} ${chosen}`.slice(-60).trim();
    const body = { scope, title: name, ...(isMoved && toTimes(to)) };
    await send('PUT', `/calendar/events/${target.id}/update-series`, body);
    if (series === null || scope === 'this') {
      Object.assign(target, to, { title: name, isChanged: true });
      return;
    }
    for (const [changed, ofPart] of Map.groupBy(inScope, (each) => each.series ?? series)) {
      const hasName = ofPart.includes(target) ? name === target.title : true;
      if (isMoved || name !== changed.title || !hasName) changePart(changed, ofPart);
    }
    await relearnIds(inScope, account, send);

    function changePart(changed: SeriesModel, ofPart: readonly EventModel[]): void {
      const part = scope === 'following' ? split(changed, target.place) : changed;
      const { title: titleBefore } = part;
      const spans = listAllSpans(part, part.to);
      part.title = name;
      if (isMoved) {
        part.first = shiftSpan(part.first, { from, to }, zone);
        // The rule's last day moves too.
        part.rule = {
          ...part.rule,
          ...(part.rule.endDate !== undefined && { endDate: addDays(part.rule.endDate, days) }),
        };
      }
      const moved = isMoved ? listAllSpans(part, part.to) : spans;
      for (const each of ofPart) {
        const isRegular = isSameSpan(each, pick(spans, each.place));
        const span = isRegular ? pick(moved, each.place) : isMoved ? shiftSpan(each, { from, to }, zone) : each;
        const { start, end } = each === target ? to : span;
        Object.assign(each, { start, end, series: part, isChanged: true });
        if (each.title === titleBefore || each === target) each.title = name;
      }
    }
  },
});

const removeSeries = createAction({
  name: 'delete from a series',
  details: fc.record({ event: number, scope: fc.constantFrom(...seriesScopes) }),
  isPossible: hasChangeable,
  async perform({ event: which, scope }, { account, send }) {
    const target = pick(listChangeable(account), which);
    const inScope = listInScope(account, target, scope);
    await send('DELETE', `/calendar/events/${target.id}/delete-series?scope=${scope}`);
    if (scope === 'following' && target.series) split(target.series, target.place);
    removeEvents(account, new Set(inScope.map(({ id }) => id)));
  },
});

/** Whether the user has reported on the event or written about it. Completion with its task does not count. */
function hasText({ id, taskId, status, reportedAt, report }: EventModel, { notes, tasks }: Account): boolean {
  const isOfTask =
    status === 'completed' && tasks.some((task) => task.id === taskId && task.completedAt === reportedAt);
  const isReported = status !== 'unreported' && !isOfTask;
  return isReported || report !== null || notes.some(({ eventId }) => eventId === id);
}

/** The n-th occurrence stays the n-th, counted from the first in scope. */
const repeatDifferently = createAction({
  name: 'repeat differently',
  details: fc.record({
    event: number,
    scope: fc.constantFrom('all' as const, 'following' as const),
    rule: ruleDetails,
  }),
  isPossible: hasChangeable,
  async perform({ event: which, scope, rule: { untilDays, ...drawn } }, { account, send }) {
    const target = pick(listChangeable(account), which);
    const chosen = shortenForTask(drawn, target.type);
    const inScope = listInScope(account, target, scope);
    const before = target.series;
    const base = pick(inScope, 0).place;
    const spansBefore = before ? listAllSpans(before, before.to) : [{ start: target.start, end: target.end }];
    const placesBefore = spansBefore.length - base;
    const first = pick(spansBefore, base);
    const zone = before?.zone ?? account.zone;
    const until = addDays(toDay(first.start, zone), 2 + untilDays);
    const rule: RuleModel = { ...chosen, ...(chosen.endType === 'until' && { endDate: until }) };
    // A part of a split series has its own count, which the model does not know.
    const { recurrence } = await send<CalendarEvent>('GET', `/calendar/events/${target.id}`);
    const path = `/calendar/events/${target.id}/update-series`;
    const { seriesId } = await send<CalendarEvent>('PUT', path, { scope, recurrence: JSON.stringify(rule) });
    if (isSameRule(rule, recurrence === null ? null : readRule(recurrence))) return;
    if (before && scope === 'following') split(before, target.place);
    const spans = listSpans(first, rule, zone);
    const whole = before?.whole ?? (account.series += 1);
    const title = before?.title ?? target.title;
    const series: SeriesModel = { whole, title, rule, first, zone, from: 0, to: spans.length };
    const left = inScope.filter(({ place }) => place - base >= spans.length);
    for (const each of inScope) {
      if (left.includes(each)) continue;
      const [regular, planned] = [pick(spansBefore, each.place), pick(spans, each.place - base)];
      const isRegular = isSameSpan(each, regular);
      const { start, end } = isRegular ? planned : shiftSpan(each, { from: regular, to: planned }, zone);
      Object.assign(each, { start, end, series, place: each.place - base, isChanged: true });
    }
    const kept = left.filter((event) => hasText(event, account));
    for (const event of kept) Object.assign(event, { series: null, place: 0, isChanged: true });
    removeEvents(account, new Set(left.filter((event) => !kept.includes(event)).map(({ id }) => id)));
    // The target may have left the series, if it was reported on and the rule has fewer occurrences.
    const ofSeries = inScope.filter((each) => each.series === series);
    const listed = (await listAll(first.start - 400 * 24 * hour, send)).filter(
      (event) => event.seriesId !== null && (event.seriesId === seriesId || kept.includes(target)),
    );
    await relearnIds(ofSeries, account, send);
    const known = new Set(account.events.map(({ id }) => id));
    const { type, isAllDay, goalId, taskId } = pick(inScope, 0);
    const completedAt = account.tasks.find(({ id }) => id === taskId)?.completedAt ?? null;
    const outcome = { status: completedAt === null ? 'unreported' : 'completed', reportedAt: completedAt } as const;
    const fields = { title: series.title, type, isAllDay, goalId, taskId, ...outcome, series, isChanged: true };
    const added = spans.flatMap((span, place) => (place < placesBefore ? [] : [{ ...span, place }]));
    const news = listed.filter(({ id }) => !known.has(id));
    expectToMatch(
      news.map(({ startTime, endTime }) => ({ startTime, endTime })),
      added.map(toTimes),
    );
    for (const [at, span] of added.entries())
      account.events.push(createEventModel(news[at]?.id ?? '', { ...fields, ...span }));
  },
});

const stopRepeating = createAction({
  name: 'stop repeating',
  details: fc.record({ event: number, scope: fc.constantFrom('all' as const, 'following' as const) }),
  isPossible: (account) => listChangeable(account).some(({ series }) => series !== null),
  async perform({ event: which, scope }, { account, send }) {
    const target = pick(
      listChangeable(account).filter(({ series }) => series !== null),
      which,
    );
    await send('PUT', `/calendar/events/${target.id}/update-series`, { scope, recurrence: null });
    const [first, ...others] = listInScope(account, target, scope);
    if (scope === 'following' && target.series) split(target.series, target.place);
    const isKept = (event: EventModel) => hasText(event, account);
    for (const each of [first, ...others.filter(isKept)])
      if (each) Object.assign(each, { series: null, place: 0, isChanged: true });
    removeEvents(account, new Set(others.filter((each) => !isKept(each)).map(({ id }) => id)));
  },
});

export const seriesActions = [addSeries, changeSeries, changeSeries, removeSeries, repeatDifferently, stopRepeating];
