import { Button, Select, Switch, Textarea } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { plannerCategoryColors, plannerCategoryIcons } from '@goaltracker/domain/goals/categories';
import { priorities } from '@goaltracker/domain/goals/enums';
import { computePlanStart } from '@goaltracker/domain/goals/plan-start';
import { type FormEvent, useState } from 'react';
import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { useCall } from '../../../store/use-call.ts';
import { useRead } from '../../../store/use-read.ts';
import { ChangedElsewhere } from '../../../ui/dialog/record-elsewhere.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { MissingRecordDialog } from '../../../ui/dialog/missing-record-dialog.tsx';
import { showError, showToast } from '../../../undo/toast.ts';
import { useKeptForm } from '../../../http/forms/form-draft.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { CategoryField } from '../../goals/categories/category-field.tsx';
import { priorityLabels } from '../../goals/goal-labels.ts';
import { toMonthOfYear } from '../plan-month.ts';
import type { PlanMonth } from '../planner-url.ts';
import { usePlanMonth } from '../use-plan-month.ts';
import { DeadlineFields, ValueFields } from './measure-fields.tsx';
import { ObstacleRows } from './obstacle-rows.tsx';
import {
  emptyPlanGoal,
  planGoalForm,
  type PlanGoalRequest,
  titleRequired,
  toPlanGoalField,
  toPlanGoalRequest,
  toPlanGoalValues,
} from './plan-goal-values.ts';

/** Adds a goal to the plan of the month in the URL, or edits the goal in the URL. */
export default function PlanGoalDialog({ record: id, onClose }: DialogProps) {
  const { month } = usePlanMonth();
  const goals = useRead('goals.list', undefined, { enabled: id !== undefined });
  if (id === undefined) return <PlanGoalForm month={month} onClose={onClose} />;
  const goal = goals.data?.find((each) => each.id === id);
  if (goal) return <PlanGoalForm goal={goal} month={month} onClose={onClose} />;
  return <MissingRecordDialog title="Edit Goal" what="goal" query={goals} onClose={onClose} />;
}

/** For a new category (rules/categories.md#icons-and-colours). */
const categoryLooks = {
  icons: plannerCategoryIcons,
  icon: plannerCategoryIcons[0],
  colors: plannerCategoryColors,
};
const priorityOptions = priorities.map((value) => ({ value, label: priorityLabels[value] }));

interface PlanGoalFormProps {
  /** The goal to edit. Absent to add a goal. */
  goal?: Goal;
  month: PlanMonth;
  onClose: () => void;
}

/** See rules/planner.md#goals-of-a-plan. */
export function PlanGoalForm({ goal, month, onClose }: PlanGoalFormProps) {
  const { day: today } = useToday();
  const { dateFormat } = useLocalSettings();
  const [shownGoal, setShownGoal] = useState(goal);
  const [initialValues] = useState(() => (goal ? toPlanGoalValues(goal) : emptyPlanGoal()));
  // Only for new goals: an existing goal keeps its start.
  const start = goal ? null : computePlanStart(toMonthOfYear(month), today);
  const form = useZodForm({
    schema: planGoalForm(today, goal?.deadline ?? null),
    initialValues,
    toInput: (values) => toPlanGoalRequest(values, shownGoal, start),
    toField: toPlanGoalField,
  });
  useKeptForm(form, `plan-goal ${goal?.id ?? month}`);
  const { save, isPending, isSaved } = useSavePlanGoal({
    goal,
    month,
    onSaved: onClose,
    onRefused: form.showServerIssues,
  });
  const frequency = goal?.goalType === 'value' ? goal.reportingFrequency : undefined;

  function submit(event: FormEvent): void {
    form.submit(save)(event);
    if (form.getValues().title.trim() === '') showError(titleRequired.title, titleRequired.description);
  }

  return (
    <Dialog
      title={goal ? 'Edit Goal' : 'Add New Goal'}
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={submit}
      footer={
        <Button type="submit" loading={isPending}>
          {goal ? 'Save Changes' : 'Add Goal'}
        </Button>
      }
    >
      <Stack gap={16}>
        {goal && shownGoal && (
          <ChangedElsewhere
            form={form}
            shown={toPlanGoalValues(shownGoal)}
            latest={toPlanGoalValues(goal)}
            isSaving={isPending || isSaved}
            onShow={() => setShownGoal(goal)}
          />
        )}
        <TextField
          label="Desired Outcome"
          placeholder="What do you want to have reached?"
          limit={titleMaxLength}
          data-autofocus
          {...form.getInputProps('title')}
        />
        {(initialValues.text !== '' || form.getValues().text !== '') && (
          <Textarea label="Description" autosize minRows={2} maxRows={8} {...form.getInputProps('text')} />
        )}
        <CategoryField
          {...form.getInputProps('categoryId')}
          looks={categoryLooks}
          onCreated={({ name }) => showToast({ title: 'Category created', description: name })}
        />
        <Select label="Priority" data={priorityOptions} allowDeselect={false} {...form.getInputProps('priority')} />
        {goal?.goalType !== 'wig' && <ValueFields form={form} frequency={frequency} />}
        <DeadlineFields form={form} today={today} frequency={frequency} />
        {start !== null && (
          <Stack gap={4}>
            <Switch label="Start Today" {...form.getInputProps('startsToday', { type: 'checkbox' })} />
            <MutedText size="sm">Otherwise progress is expected from {formatDay(start, dateFormat)} on.</MutedText>
          </Stack>
        )}
        <ObstacleRows form={form} />
        <Textarea
          label="Why This Matters"
          placeholder="What it will change for you"
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('why')}
        />
      </Stack>
    </Dialog>
  );
}

interface SavePlanGoalOptions {
  /** The goal to update. Undefined to add a goal to the plan. */
  goal: Goal | undefined;
  month: PlanMonth;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

/** Updates a goal, or adds one to the plan of a month. Creates the plan if there is none. */
function useSavePlanGoal({ goal, month, onSaved, onRefused }: SavePlanGoalOptions) {
  const finish = (title: string) => (saved: Goal) => {
    onSaved();
    showToast({ title, description: saved.title });
  };
  const create = useCall('goals.create', {
    onSuccess: finish('Goal added'),
    onError: onRefused,
    keepsInput: true,
  });
  const update = useCall('goals.update', {
    onSuccess: finish('Goal updated'),
    onError: onRefused,
    keepsInput: true,
  });
  return {
    save: (request: PlanGoalRequest) =>
      goal ? update.mutate({ id: goal.id, ...request }) : create.mutate({ ...request, plan: toMonthOfYear(month) }),
    isPending: create.isPending || update.isPending,
    isSaved: update.isSuccess,
  };
}
