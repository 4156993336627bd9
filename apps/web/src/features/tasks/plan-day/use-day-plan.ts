import type { UnscheduledTask } from '@goaltracker/contracts/tasks/task.schema';
import { splitSpanByDay } from '@goaltracker/domain/calendar/event-days';
import { parseSpan, type Span } from '@goaltracker/domain/calendar/span';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type ClockTime, parseClockTime } from '@goaltracker/domain/core/clock-time';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { maxPlannedTasks } from '@goaltracker/domain/tasks/enums';
import {
  defaultTaskMinutes,
  isChosenAtFirst,
  listWorkTimes,
  planDay,
  type PlannedTask,
  planStepInMinutes,
  sortTasksToPlan,
} from '@goaltracker/domain/tasks/plan-day';
import { useMemo, useState } from 'react';
import { changeSettings, useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { useFormDraft, useStoreDraft } from '../../../http/forms/form-draft.ts';
import { useEvents, useOtherBusyEvents } from '../../calendar/core/use-events.ts';

const minutesPerDay = 24 * 60;
const msPerMinute = 60_000;

/** The choices in the dialog. They survive a reload of the page. */
interface Choices {
  /** By task id: whether the user ticked or unticked the task. */
  readonly chosen: Readonly<Record<string, boolean>>;
  readonly minutes: Readonly<Record<string, number>>;
  /** By task id: the start that the user moved the task to, in milliseconds since 1970. */
  readonly moved: Readonly<Record<string, number>>;
}

/** A block on one day of the preview; `start` and `end` are minutes since midnight. */
export interface Block {
  readonly id: string;
  readonly title: string;
  readonly day: CalendarDay;
  readonly start: number;
  readonly end: number;
}

const untouched: Choices = { chosen: {}, minutes: {}, moved: {} };

const lengthOf = ({ estimatedMinutes }: UnscheduledTask) => estimatedMinutes ?? defaultTaskMinutes;

/** The state of Plan My Day (rules/tasks.md#planning-the-day). */
export function useDayPlan(tasks: readonly UnscheduledTask[]) {
  const { day: today, timezone: timeZone } = useToday();
  const { workFrom, workTo } = useLocalSettings();
  const [now] = useState(() => Date.now());
  const draft = useFormDraft<Choices>('plan day');
  const [choices, setChoices] = useState(draft.restored ?? untouched);
  const clock = useMemo(() => ({ today, timeZone }), [today, timeZone]);
  const days = useMemo(() => [today, addDays(today, 1)], [today]);
  const events = useEvents(days);
  const others = useOtherBusyEvents(days);
  const busy = useMemo(
    () => [...(events.data ?? []), ...others].filter(({ isAllDay }) => !isAllDay),
    [events.data, others],
  );
  useStoreDraft(draft.key, choices, choices !== untouched);

  const hours = { from: parseClockTime(workFrom), to: parseClockTime(workTo) };
  const { chosen, minutes, moved } = choices;
  const toPlan = useMemo(
    () =>
      sortTasksToPlan(
        tasks.map((task) => ({ ...task, minutes: minutes[task.id] ?? lengthOf(task) })),
        today,
      ),
    [tasks, minutes, today],
  );
  const [firstHours] = useState(hours);
  const chosenAtFirst = useMemo(() => {
    const urgent = tasks
      .filter((task) => isChosenAtFirst(task, addDays(clock.today, 2)))
      .map((task) => ({ ...task, minutes: lengthOf(task) }));
    const workTimes = listWorkTimes(firstHours, { ...clock, now });
    const first = sortTasksToPlan(urgent, clock.today).slice(0, maxPlannedTasks);
    return new Set(planDay(first, { workTimes, busy: busy.map(parseSpan), clock }).map(({ id }) => id));
  }, [tasks, busy, clock, firstHours, now]);
  const isChosen = ({ id }: UnscheduledTask) => chosen[id] ?? chosenAtFirst.has(id);
  const wanted = toPlan.filter(isChosen);
  const selected = wanted.slice(0, maxPlannedTasks);
  const byHand = selected.flatMap(({ id, minutes: length }): PlannedTask[] => {
    const start = moved[id];
    return start === undefined ? [] : [{ id, start, end: start + length * msPerMinute }];
  });
  const proposed = planDay(
    selected.filter(({ id }) => moved[id] === undefined),
    {
      workTimes: listWorkTimes(hours, { ...clock, now }),
      busy: [...busy.map(parseSpan), ...byHand],
      clock,
    },
  );
  const planned = [...proposed, ...byHand].toSorted((a, b) => a.start - b.start);
  const titles = new Map(tasks.map(({ id, title }) => [id, title]));
  const toBlocks = (id: string, title: string, span: Span): Block[] =>
    splitSpanByDay(span, { timeZone, from: today, to: addDays(today, 1) }).map(({ day, start, end }) => ({
      id,
      title,
      day,
      start,
      end,
    }));

  return {
    now,
    days,
    hours,
    workFrom,
    workTo,
    setHours: (change: { workFrom?: ClockTime; workTo?: ClockTime }) => changeSettings(change),
    tasks: toPlan.map((task) => ({ ...task, isChosen: isChosen(task) })),
    planned,
    /** Chosen tasks without a free time. */
    left: wanted.filter(({ id }) => !planned.some((each) => each.id === id)),
    blocks: planned.flatMap(({ id, ...span }) => toBlocks(id, titles.get(id) ?? '', span)),
    busy: busy.flatMap((event) => toBlocks(event.id, event.title, parseSpan(event))),
    choose: (id: string, value: boolean) =>
      setChoices({ ...choices, chosen: { ...chosen, [id]: value }, moved: without(moved, id) }),
    setMinutes: (id: string, value: number) => setChoices({ ...choices, minutes: { ...minutes, [id]: value } }),
    /** Rounds `minutes` to a quarter of an hour. */
    move: (id: string, to: { day: CalendarDay; minutes: number }) => {
      const quarter = Math.round(to.minutes / planStepInMinutes) * planStepInMinutes;
      const start = toInstant(
        { day: to.day, minutes: Math.min(Math.max(quarter, 0), minutesPerDay - planStepInMinutes) },
        timeZone,
      );
      setChoices({ ...choices, moved: { ...moved, [id]: start } });
    },
  };
}

export type DayPlan = ReturnType<typeof useDayPlan>;

function without<Value>(values: Readonly<Record<string, Value>>, id: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== id));
}
