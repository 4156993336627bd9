import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { parsePlanText } from '@goaltracker/domain/planner/plan-text';
import classes from './goal-plan.module.css';
import { ResourceRow } from './resource-row.tsx';
import { useCreateResourceTask } from './use-create-resource-task.ts';

interface GoalPlanProps {
  goal: PlanGoal;
  tasksOf: ReadonlyMap<string, Task> | undefined;
}

/** What is in the way of a goal, what helps against it, each to be made a task of, and why the goal matters. */
export function GoalPlan({ goal, tasksOf }: GoalPlanProps) {
  const createTask = useCreateResourceTask();
  const { text, why } = parsePlanText(goal.description);
  return (
    <>
      {text.trim() !== '' && <p className={classes.text}>{text}</p>}
      {goal.obstacles.length === 0 && (
        <p className={classes.none}>No obstacles and resources yet: edit the goal to add some.</p>
      )}
      {goal.obstacles.map((obstacle) => (
        <section key={obstacle.id} className={classes.obstacle}>
          <h4 className={classes.heading}>{obstacle.obstacle}</h4>
          <ul className={classes.resources}>
            {obstacle.resources.map((resource) => (
              <ResourceRow
                key={resource.id}
                resource={resource.resource}
                task={tasksOf?.get(resource.id)}
                isReady={tasksOf !== undefined}
                onCreate={() => createTask({ goal, obstacle, resource })}
              />
            ))}
          </ul>
        </section>
      ))}
      {why !== '' && (
        <section>
          <h4 className={classes.heading}>Why This Matters</h4>
          <p className={classes.text}>{why}</p>
        </section>
      )}
    </>
  );
}
