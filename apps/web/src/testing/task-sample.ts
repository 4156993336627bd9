import type { Task } from '@goaltracker/contracts/tasks/task.schema';

export function makeTask(task: Partial<Task> = {}): Task {
  return {
    id: 'task',
    userId: 'person',
    goalId: null,
    resourceId: null,
    title: 'Order the book',
    description: null,
    isCompleted: false,
    completedAt: null,
    dueDay: null,
    dueTime: null,
    dueDate: null,
    priority: 'medium',
    labels: [],
    estimatedMinutes: null,
    reportsCompletion: false,
    parts: [],
    recurrence: null,
    recurrenceStart: null,
    repeatsFromCompletion: false,
    seriesId: null,
    postponedCount: 0,
    calendarEvent: null,
    createdAt: '2026-01-01T08:00:00.000Z',
    updatedAt: '2026-01-01T08:00:00.000Z',
    ...task,
  };
}
