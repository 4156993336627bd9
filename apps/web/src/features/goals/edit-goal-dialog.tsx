import { Button } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { goalTypes } from '@goaltracker/domain/goals/enums';
import { useState } from 'react';
import { type DialogProps, useOpenDialog } from '../../hooks/dialog-url.ts';
import { useKeptRecord } from '../../hooks/use-kept-record.ts';
import { useToday } from '../../hooks/use-today.ts';
import { TabList, TabPanel } from '../../ui/layout/tabs.tsx';
import { ChangedElsewhere } from '../../ui/dialog/changed-elsewhere.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldsSkeleton } from '../../ui/fields/fields-skeleton.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { RecordDeleted, RecordDeletedNotice } from '../../ui/dialog/record-deleted.tsx';
import { useKeptForm } from '../../ui/fields/form-draft.ts';
import { useZodForm } from '../../ui/fields/use-zod-form.ts';
import { storeGoalDraft } from './form/goal-draft.ts';
import { GoalFields } from './form/goal-fields.tsx';
import { updateGoalForm } from './form/goal-form-schema.ts';
import { listGoalChanges, listGoalTexts, toFormValues, toGoalRequest } from './form/goal-form-values.ts';
import { useUpdateGoal } from './form/use-update-goal.ts';
import { goalTypeLabels } from './goal-labels.ts';
import { useRead } from '../../store/use-read.ts';

/** Edits the goal with the id `record`. */
export default function EditGoalDialog({ record: id, onClose }: DialogProps) {
  const goals = useRead('goals.list');
  const found = goals.data?.find((each) => each.id === id);
  const goal = useKeptRecord(id, found);
  if (goal) return <EditGoalForm goal={goal} isDeleted={!found} onClose={onClose} />;
  return (
    <Dialog title="Edit Goal" onClose={onClose}>
      <QueryState query={goals} skeleton={<FieldsSkeleton />}>
        {() => <RecordDeleted what="goal" onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}

/** The form keeps the values from when it was opened until the user loads the new ones. */
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

  /** Its parts are new ones. */
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
          <div>
            <TabList
              id="goal-type"
              aria-label="Goal type"
              tabs={goalTypeLabels}
              value={goalType}
              onChange={(type) => form.setFieldValue('goalType', type)}
              tabClassName="grow"
            />
            {goalTypes.map((type) => (
              <TabPanel key={type} id="goal-type" name={type} value={goalType} className="pt-16">
                {type === goalType && typeFields}
              </TabPanel>
            ))}
          </div>
        )}
      />
    </Dialog>
  );
}
