import type { Obstacle, PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import { shortenTitle } from '../../../ui/format/shorten-title.ts';
import { showToast } from '../../../ui/dialog/toast.ts';
import { useAddTask } from '../../tasks/form/use-add-task.ts';

interface ResourceTaskSource {
  goal: Pick<PlanGoal, 'id' | 'title'>;
  obstacle: Pick<Obstacle, 'obstacle'>;
  resource: Obstacle['resources'][number];
}

/** Creates a task from a resource (rules/planner.md#weekly-plan). */
export function useCreateResourceTask(): (source: ResourceTaskSource) => void {
  const add = useAddTask({
    onAdded: ({ title }) => showToast({ title: 'Task created', description: title }),
  });
  return ({ goal, obstacle, resource }) => {
    const task = {
      title: shortenTitle(resource.resource),
      description: `Goal: ${goal.title}\nObstacle: ${obstacle.obstacle}`,
      goalId: goal.id,
      resourceId: resource.id,
      isCompleted: false,
    };
    // The mutation has already shown the error.
    add(task).catch(() => undefined);
  };
}
