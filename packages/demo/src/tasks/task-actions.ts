import { createTask, toggleTask } from '@goaltracker/api/tasks/tasks.service';
import { createTaskPart } from '@goaltracker/api/tasks/task-parts.service';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { type DemoAction, type ReferenceTime, computeDay, computeInstant, getRecord } from '../demo-action.ts';
import { tasks } from './task-plan.ts';

const morning = 7.5 * 60;
const evening = 20.5 * 60;

export function listTaskActions(reference: ReferenceTime): DemoAction[] {
  return tasks.flatMap((plan) => {
    const { task, parts = [], partsDone = 0, createdDaysAgo, dueDaysAgo, completedDaysAgo } = plan;
    const { repeats, scheduled, goal } = plan;
    const creation: DemoAction = {
      at: computeInstant(reference, createdDaysAgo, morning),
      async run(user, records) {
        const { id } = await createTask(user, {
          ...task,
          goalId: goal === undefined ? null : getRecord(records.goals, goal).id,
          dueDay: dueDaysAgo === undefined ? null : computeDay(reference, dueDaysAgo),
          ...(repeats && { recurrence: repeats.recurrence, repeatsFromCompletion: repeats.isFromCompletion }),
          scheduledStart: scheduled && computeInstant(reference, scheduled.daysAgo, scheduled.hour * 60).toISOString(),
        });
        records.tasks.set(task.title, id);
        for (const [at, title] of parts.entries())
          await createTaskPart(user, { taskId: id, title, isCompleted: at < partsDone });
      },
    };
    if (repeats) return [creation, ...listCompletions(task.title, repeats.completedDaysAgo, reference)];
    if (completedDaysAgo === undefined) return [creation];
    const completion: DemoAction = {
      at: computeInstant(reference, completedDaysAgo, evening),
      run: (user, records) => toggleTask(user, getRecord(records.tasks, task.title)),
    };
    return [creation, completion];
  });
}

/** Completes a repeating task, then each next task. */
function listCompletions(title: string, daysAgo: readonly number[], reference: ReferenceTime): DemoAction[] {
  return daysAgo.map((each) => ({
    at: computeInstant(reference, each, evening),
    async run(user, records) {
      const id = getRecord(records.tasks, title);
      await toggleTask(user, id);
      records.tasks.set(title, formatNextTaskId(id));
    },
  }));
}
