import type { Obstacle, PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import { shortenTitle } from '../../../../lib/shorten-title.ts';
import { showToast } from '../../../../ui/toast.tsx';
import { useAddTask } from '../../../tasks/form/use-add-task.ts';

interface ResourceOfGoal {
  goal: Pick<PlanGoal, 'id' | 'title'>;
  obstacle: Pick<Obstacle, 'obstacle'>;
  resource: Obstacle['resources'][number];
}

const ignore = () => undefined;

/** Makes a task of a resource (second document, sections 2 and 7). It is shown at once, and gone when it is refused. */
export function useCreateResourceTask(): (of: ResourceOfGoal) => void {
  const add = useAddTask({
    onShown: ignore,
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
    // A refusal has been told of by then.
    add(task).catch(ignore);
  };
}
