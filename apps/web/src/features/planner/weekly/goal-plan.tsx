import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { parsePlanText } from '@goaltracker/domain/goals/plan-text';
import { Button } from '@mantine/core';
import { CircleCheck, ListTodo, Plus } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { formatTaskState } from './resource-tasks.ts';
import { useCreateResourceTask } from './use-create-resource-task.ts';

interface GoalPlanProps {
  goal: PlanGoal;
  resourceTasks: ReadonlyMap<string, Task> | undefined;
}

/** The obstacles of a goal, their resources with tasks, and why the goal matters. */
export function GoalPlan({ goal, resourceTasks }: GoalPlanProps) {
  const createTask = useCreateResourceTask();
  const { text, why } = parsePlanText(goal.description);
  return (
    <>
      {text.trim() !== '' && (
        <MutedText size="md" className="pre-line">
          {text}
        </MutedText>
      )}
      {goal.obstacles.length === 0 && (
        <MutedText size="md" className="pre-line">
          No obstacles and resources yet: edit the goal to add some.
        </MutedText>
      )}
      {goal.obstacles.map((obstacle) => (
        <section key={obstacle.id}>
          <Text as="h4" size="md" className="mb-4">
            {obstacle.obstacle}
          </Text>
          <Stack as="ul" gap={0} divided>
            {obstacle.resources.map((resource) => (
              <ResourceRow
                key={resource.id}
                resource={resource.resource}
                task={resourceTasks?.get(resource.id)}
                isReady={resourceTasks !== undefined}
                onCreate={() => createTask({ goal, obstacle, resource })}
              />
            ))}
          </Stack>
        </section>
      ))}
      {why !== '' && (
        <section>
          <Text as="h4" size="md" className="mb-4">
            Why This Matters
          </Text>
          <MutedText size="md" className="pre-line">
            {why}
          </MutedText>
        </section>
      )}
    </>
  );
}

interface ResourceRowProps {
  resource: string;
  /** The task created from the resource. */
  task: Task | undefined;
  /** Whether the tasks have loaded. */
  isReady: boolean;
  onCreate: () => void;
}

/** A resource with one button: Create Task, or the state of its task. One button, so that it keeps the focus. */
function ResourceRow({ resource, task, isReady, onCreate }: ResourceRowProps) {
  const openDialog = useOpenDialog();
  const label = task ? formatTaskState(task) : 'Create Task';
  const Icon = task ? (task.isCompleted ? CircleCheck : ListTodo) : Plus;
  return (
    <Row as="li" gap={12} justify="between" className="min-h-44 py-4">
      <Text as="span" size="md" className="grow">
        {resource}
      </Text>
      <Button
        className={task?.isCompleted ? 'positive' : undefined}
        variant={task ? 'subtle' : 'default'}
        disabled={!isReady}
        leftSection={<Icon size={18} aria-hidden />}
        aria-label={`${label}: ${resource}`}
        onClick={() => (task ? openDialog('tasks', task.id) : onCreate())}
      >
        {label}
      </Button>
    </Row>
  );
}
