import { createTask, toggleTask } from '@goaltracker/api/tasks/tasks.service';
import { type Moment, type Present, dayBefore, getKnown, instantBefore } from '../moments.ts';
import { tasks } from './task-plan.ts';

const morning = 7.5 * 60;
const evening = 20.5 * 60;

/** Everything that was ever to be done, and when it was. */
export function listTaskMoments(present: Present): Moment[] {
  return tasks.flatMap(({ task, madeDaysAgo, dueDaysAgo, doneDaysAgo, planned, goal }) => {
    const creation: Moment = {
      at: instantBefore(present, madeDaysAgo, morning),
      async happen(user, known) {
        const { id } = await createTask(user, {
          ...task,
          goalId: goal === undefined ? null : getKnown(known.goals, goal).id,
          dueDate: dueDaysAgo === undefined ? null : dayBefore(present, dueDaysAgo),
          scheduledStart: planned && instantBefore(present, planned.daysAgo, planned.hour * 60).toISOString(),
        });
        known.tasks.set(task.title, id);
      },
    };
    if (doneDaysAgo === undefined) return [creation];
    const completion: Moment = {
      at: instantBefore(present, doneDaysAgo, evening),
      happen: (user, known) => toggleTask(user, getKnown(known.tasks, task.title)),
    };
    return [creation, completion];
  });
}
