import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { formatLabels } from '@goaltracker/domain/tasks/labels';
import { applyChanges, noRows, type Rows } from '@goaltracker/domain/sync/changes';
import type { CalendarEventRow, TaskRow } from '@goaltracker/domain/sync/rows';
import { user } from './user-sample.ts';

/** Rows that `tasks.list` computes these tasks from. */
export function toRowsOfTasks(tasks: readonly Task[]): Rows {
  const { id, name, timezone } = user;
  return applyChanges(noRows, {
    put: {
      users: [{ id, name, timezone }],
      tasks: tasks.map(toTaskRow),
      taskParts: tasks.flatMap(({ parts }) => parts.map(({ userId: _userId, ...part }) => part)),
      calendarEvents: tasks.flatMap(listEventRows),
    },
  });
}

function toTaskRow({
  userId: _userId,
  dueDate: _dueDate,
  parts: _parts,
  calendarEvent: _event,
  ...task
}: Task): TaskRow {
  return {
    ...task,
    labels: formatLabels(task.labels),
    completedDay: task.completedAt && task.completedAt.slice(0, 10),
  };
}

function listEventRows({ id: taskId, title, calendarEvent, createdAt, updatedAt }: Task): CalendarEventRow[] {
  if (!calendarEvent) return [];
  return [
    {
      ...calendarEvent,
      taskId,
      title,
      type: 'task',
      color: '#f9ab00',
      description: null,
      location: null,
      goalId: null,
      resourceId: null,
      seriesId: null,
      seriesStart: null,
      recurrence: null,
      reminderMinutes: null,
      reportsFrom: null,
      completionReportedAt: null,
      report: null,
      createdAt,
      updatedAt,
    },
  ];
}
