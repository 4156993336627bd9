import { Button } from '@mantine/core';
import { type GoalType, goalTypes } from '@goaltracker/domain/goals/enums';
import { useEffect, useState } from 'react';
import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { useCall } from '../../../store/use-call.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RadioTiles, TileText } from '../../../ui/choices/radio-tiles.tsx';
import { showToast } from '../../../undo/toast.ts';
import { useKeptForm } from '../../../http/forms/form-draft.ts';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { GoalFields } from './goal-fields.tsx';
import { clearGoalDraft, findGoalDraft } from './goal-draft.ts';
import { createGoalForm } from './goal-form-schema.ts';
import { emptyGoal, toGoalRequest, toReadGoal } from './goal-form-values.ts';
import { goalTypeLabels } from '../goal-labels.ts';

const typeHints: Record<GoalType, string> = {
  simple: 'One thing to finish',
  value: 'An amount to reach',
  wig: 'Wildly Important Goal, driven by lead measures',
};

/** Creates a goal with its milestones and lead measures. `record` is the id of the preselected category. */
export default function CreateGoalDialog({ record: categoryId, onClose }: DialogProps) {
  const { day: today } = useToday();
  const [draft] = useState(findGoalDraft);
  useEffect(clearGoalDraft, []);
  const form = useZodForm({
    schema: createGoalForm(today),
    initialValues: { ...emptyGoal(categoryId ?? null), ...(draft && ('leads' in draft ? draft : toReadGoal(draft))) },
    toInput: (values) => toGoalRequest(values),
  });
  useKeptForm(form, 'new-goal');
  const create = useCall('goals.create', {
    keepsInput: true,
    onSuccess({ title }) {
      onClose();
      showToast({ title: 'Goal created', description: title });
    },
    onError: form.showServerIssues,
  });

  return (
    <Dialog
      title="Create New Goal"
      onClose={onClose}
      isDirty={form.isDirty() || draft !== undefined}
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
            <RadioTiles
              label="Goal type"
              columns={3}
              min={104}
              value={form.getValues().goalType}
              onChange={(type) => form.setFieldValue('goalType', type)}
              options={goalTypes.map((type) => ({
                value: type,
                label: goalTypeLabels[type],
                content: <TileText name={goalTypeLabels[type]} hint={typeHints[type]} />,
              }))}
            />
            {typeFields}
          </>
        )}
      />
    </Dialog>
  );
}
