import { Button, Tabs } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { goalTypes } from '@goaltracker/domain/goals/enums';
import { queries, trpc } from '../../../lib/trpc.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { showError } from '../../../ui/toast.tsx';
import { useZodForm } from '../../../ui/use-zod-form.ts';
import { useToday } from '../../../lib/use-today.ts';
import { invalidateGoals } from '../../../lib/invalidate.ts';
import { goalTypeLabels } from '../goal-words.ts';
import { GoalFields } from './goal-fields.tsx';
import { updateGoalForm } from './goal-form-schema.ts';
import { fillGoal, toGoalRequest } from './goal-form-values.ts';
import classes from './goal-form.module.css';

/** The Edit Goal dialog, filled with a goal as it was when it was opened. */
export function EditGoalForm({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const { day: today } = useToday();
  const form = useZodForm({
    schema: updateGoalForm(today, goal.deadline),
    initialValues: fillGoal(goal),
    toInput: (values) => ({ id: goal.id, ...toGoalRequest(values, goal) }),
  });
  const update = trpc.goals.update.useMutation({
    onSuccess(updated) {
      queries.goals.list.setData(undefined, (goals) => goals?.map((each) => (each.id === updated.id ? updated : each)));
      onClose();
    },
    onError(error) {
      form.showServerIssues(error);
      showError('Error', 'Failed to update goal. Please try again.');
    },
    onSettled: invalidateGoals,
  });
  const { goalType } = form.getValues();

  return (
    <Dialog
      title="Edit Goal"
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={form.submit((changes) => update.mutate(changes))}
      footer={
        <Button type="submit" loading={update.isPending}>
          Save Changes
        </Button>
      }
    >
      <GoalFields
        form={form}
        today={today}
        goal={goal}
        renderType={(typeFields) => (
          <Tabs
            value={goalType}
            onChange={(type) => form.setFieldValue('goalType', goalTypes.find((each) => each === type) ?? goalType)}
          >
            <Tabs.List grow aria-label="Goal type">
              {goalTypes.map((type) => (
                <Tabs.Tab key={type} value={type}>
                  {goalTypeLabels[type]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {goalTypes.map((type) => (
              <Tabs.Panel key={type} value={type} className={classes.panel}>
                {type === goalType && typeFields}
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      />
    </Dialog>
  );
}
