import { chooseZone } from '../calendar/all-day.ts';
import { type NewEvent, planEvent } from '../calendar/plan-event.ts';
import { tryChange } from '../calendar/try-change.ts';
import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import type { CalendarEventRow, TaskRow } from '../sync/rows.ts';
import { toDue } from './due.ts';
import { noRepeat } from './repeat.ts';
import { buildTaskRow, getDayOfCall } from './task-rows.ts';

/** A new event. `createTask`: whether to create a task with the event. */
export interface NewEventWithTask extends NewEvent {
  readonly createTask?: boolean | undefined;
  /** The id of the new task. Required when the call creates a task. */
  readonly newTaskId?: string | undefined;
}

/**
 * Creates an event (`calendar.create`), with `expand` its whole series, and with `createTask` the task of an event of
 * type task (rules/calendar.md#events). Changes nothing when an event with this id exists
 * (rules/wire.md#ids-made-by-clients).
 */
export function createEvent(rows: Rows, input: NewEventWithTask, clock: CallClock): Changes {
  const { createTask, newTaskId, ...fields } = input;
  if (rows.calendarEvents.get(input.id)) return {};
  const hasTask = createTask === true && input.type === 'task' && (input.taskId ?? null) === null;
  if (hasTask && newTaskId === undefined) return {};
  return tryChange(() => {
    const planned = planEvent(rows, hasTask ? { ...fields, taskId: newTaskId } : fields, clock);
    if (!planned) return {};
    const { event, series } = planned;
    return {
      put: {
        calendarEvents: [event],
        eventSeries: series ? [series] : [],
        tasks: hasTask ? [buildTaskOfEvent(event, newTaskId ?? '', clock)] : [],
      },
    };
  });
}

/** Builds the row of the task created with an event. The task is due at the start of the event. */
function buildTaskOfEvent(event: CalendarEventRow, id: string, clock: CallClock): TaskRow {
  const { title, description, goalId, resourceId } = event;
  const due = toDue(Date.parse(event.startTime), chooseZone(event, clock.timezone));
  const moment = { now: clock.now, day: getDayOfCall(clock) };
  return buildTaskRow({ ...noRepeat, ...due, id, title, description, goalId, resourceId }, moment);
}
