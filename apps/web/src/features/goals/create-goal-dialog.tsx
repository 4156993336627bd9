import { Button } from '@mantine/core';
import type { DialogProps } from '../../lib/dialog-url.ts';
import { queries, trpc } from '../../lib/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showError, showToast } from '../../ui/toast.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { useToday } from '../../lib/use-today.ts';
import { GoalFields } from './form/goal-fields.tsx';
import { createGoalForm } from './form/goal-form-schema.ts';
import { emptyGoal, toGoalRequest } from './form/goal-form-values.ts';
import { GoalTypeChoice } from './form/goal-type-choice.tsx';
import { invalidateGoals } from '../../lib/invalidate.ts';

/** Makes a goal with its milestones and lead measures in one step. Opened with a category it is in that one. */
export default function CreateGoalDialog({ record: categoryId, onClose }: DialogProps) {
  const { day: today } = useToday();
  const form = useZodForm({
    schema: createGoalForm(today),
    initialValues: emptyGoal(categoryId ?? null),
    toInput: (values) => toGoalRequest(values),
  });
  const create = trpc.goals.create.useMutation({
    onSuccess(goal) {
      queries.goals.list.setData(undefined, (goals) => goals && [...goals, goal]);
      onClose();
      showToast({ title: 'Goal created', description: goal.title });
    },
    onError(error) {
      form.showServerIssues(error);
      showError('Error', 'Failed to create goal. Please try again.');
    },
    onSettled: invalidateGoals,
  });

  return (
    <Dialog
      title="Create New Goal"
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={form.submit((goal) => create.mutate(goal))}
      footer={
        <Button type="submit" loading={create.isPending}>
          Create Goal
        </Button>
      }
    >
      <GoalFields
        form={form}
        today={today}
        renderType={(typeFields) => (
          <>
            <GoalTypeChoice
              value={form.getValues().goalType}
              onChange={(type) => form.setFieldValue('goalType', type)}
            />
            {typeFields}
          </>
        )}
      />
    </Dialog>
  );
}
