import { Button, Tabs } from '@mantine/core';
import type { Goal, UpdateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import { goalTypes } from '@goaltracker/domain/goals/enums';
import { useState } from 'react';
import { type DialogProps, useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useKeptRecord } from '../../../hooks/use-kept-record.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { TabList } from '../../../ui/choices/tabs.tsx';
import { ChangedElsewhere, RecordDeletedNotice } from '../../../ui/dialog/record-elsewhere.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { MissingRecordDialog } from '../../../ui/dialog/missing-record-dialog.tsx';
import { useKeptForm } from '../../../http/forms/form-draft.ts';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { storeGoalDraft } from './goal-draft.ts';
import { GoalFields } from './goal-fields.tsx';
import { updateGoalForm } from './goal-form-schema.ts';
import { listGoalChanges, listGoalTexts, toFormValues, toGoalRequest } from './goal-form-values.ts';
import { goalTypeLabels } from '../goal-labels.ts';
import { useRead } from '../../../store/use-read.ts';
import { useCall } from '../../../store/use-call.ts';
import { shortenTitle } from '../../../ui/format/shorten-title.ts';
import { showToast } from '../../../undo/toast.ts';
import { buildTypeUndo } from './type-change.tsx';

/** Edits the goal with the id `record`. */
export default function EditGoalDialog({ record: id, onClose }: DialogProps) {
  const goals = useRead('goals.list');
  const found = goals.data?.find((each) => each.id === id);
  const goal = useKeptRecord(id, found);
  if (goal) return <EditGoalForm goal={goal} isDeleted={!found} onClose={onClose} />;
  return <MissingRecordDialog title="Edit Goal" what="goal" query={goals} onClose={onClose} />;
}

/** Keeps the values from when it was opened, until the user loads newer values. */
function EditGoalForm({ goal, isDeleted, onClose }: { goal: Goal; isDeleted: boolean; onClose: () => void }) {
  const { day: today } = useToday();
  const [shown, setShown] = useState(goal);
  const form = useZodForm({
    schema: updateGoalForm(today, goal.deadline),
    initialValues: toFormValues(shown),
    toInput: (values) => ({ id: goal.id, ...toGoalRequest(values, goal) }),
  });
  useKeptForm(form, `goal ${goal.id}`);
  const update = useUpdateGoal({ goal, onSaved: onClose, onRefused: form.showServerIssues });
  const openDialog = useOpenDialog();
  const { goalType } = form.getValues();

  /** Opens the form of a new goal with the typed values. Milestones and lead measures lose their ids. */
  function createAgain(): void {
    const { milestones, leads, ...values } = form.getValues();
    storeGoalDraft({
      ...values,
      milestones: milestones.map(({ id: _id, ...milestone }) => milestone),
      leads: leads.map(({ id: _id, ...lead }) => lead),
    });
    openDialog('new-goal', undefined, { replace: true, ignoreBlocker: true });
  }

  return (
    <Dialog
      title="Edit Goal"
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={form.submit((request) => (isDeleted ? createAgain() : update.save(listGoalChanges(request, shown))))}
      footer={
        <Button type="submit" loading={update.isPending}>
          {isDeleted ? 'Create Again' : 'Save Changes'}
        </Button>
      }
    >
      {isDeleted && (
        <div className="mb-16">
          <RecordDeletedNotice what="goal" texts={listGoalTexts(form.getValues())} />
        </div>
      )}
      <ChangedElsewhere
        form={form}
        shown={toFormValues(shown)}
        latest={toFormValues(goal)}
        isSaving={update.isPending || update.isSuccess}
        onShow={() => setShown(goal)}
      />
      <GoalFields
        form={form}
        today={today}
        goal={goal}
        renderType={(typeFields) => (
          <Tabs value={goalType}>
            <TabList value={goalType} aria-label="Goal type">
              {goalTypes.map((type) => (
                <Tabs.Tab key={type} value={type} className="grow" onClick={() => form.setFieldValue('goalType', type)}>
                  {goalTypeLabels[type]}
                </Tabs.Tab>
              ))}
            </TabList>
            {goalTypes.map((type) => (
              <Tabs.Panel key={type} value={type} className="pt-16">
                {typeFields}
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      />
    </Dialog>
  );
}

interface UpdateGoalOptions {
  goal: Goal;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

/** Saves changes to a goal. After a change of type, a toast offers Undo if everything can be restored. */
function useUpdateGoal({ goal, onSaved, onRefused }: UpdateGoalOptions) {
  const { mutate: restore } = useCall('goals.update');
  const update = useCall('goals.update', { onError: onRefused, keepsInput: true });

  function save(changes: UpdateGoalInput): void {
    // From before the optimistic update.
    const before = goal;
    update.mutate(changes, {
      onSuccess(updated) {
        onSaved();
        if (updated.goalType !== before.goalType) showTypeChange(before, updated);
      },
    });
  }

  function showTypeChange(before: Goal, updated: Goal): void {
    const undo = buildTypeUndo(before, updated);
    showToast({
      title: 'Goal updated',
      description: `“${shortenTitle(updated.title, 60)}” is now of type ${goalTypeLabels[updated.goalType]}.`,
      ...(undo && { action: { label: 'Undo', onClick: () => restore(undo) } }),
    });
  }

  return { ...update, save };
}
