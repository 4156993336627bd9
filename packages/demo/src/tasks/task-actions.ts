import { createTask, toggleTask } from '@goaltracker/api/tasks/tasks.service';
import { type DemoAction, type ReferenceTime, computeDay, computeInstant, getRecord } from '../demo-action.ts';
import { tasks } from './task-plan.ts';

const morning = 7.5 * 60;
const evening = 20.5 * 60;

/** Creating, scheduling and completing tasks. */
export function listTaskActions(reference: ReferenceTime): DemoAction[] {
  return tasks.flatMap(({ task, createdDaysAgo, dueDaysAgo, completedDaysAgo, scheduled, goal }) => {
    const creation: DemoAction = {
      at: computeInstant(reference, createdDaysAgo, morning),
      async run(user, records) {
        const { id } = await createTask(user, {
          ...task,
          goalId: goal === undefined ? null : getRecord(records.goals, goal).id,
          dueDate: dueDaysAgo === undefined ? null : computeDay(reference, dueDaysAgo),
          scheduledStart: scheduled && computeInstant(reference, scheduled.daysAgo, scheduled.hour * 60).toISOString(),
        });
        records.tasks.set(task.title, id);
      },
    };
    if (completedDaysAgo === undefined) return [creation];
    const completion: DemoAction = {
      at: computeInstant(reference, completedDaysAgo, evening),
      run: (user, records) => toggleTask(user, getRecord(records.tasks, task.title)),
    };
    return [creation, completion];
  });
}
