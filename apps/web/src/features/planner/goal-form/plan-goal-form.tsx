import { Button, Select, Switch, Textarea } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { plannerCategoryColors, plannerCategoryIcons } from '@goaltracker/domain/goals/categories';
import { priorities } from '@goaltracker/domain/goals/enums';
import { computePlanStart } from '@goaltracker/domain/goals/plan-start';
import { type FormEvent, useState } from 'react';
import { ChangedElsewhere } from '../../../ui/dialog/changed-elsewhere.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { useKeptForm } from '../../../ui/fields/form-draft.ts';
import { useZodForm } from '../../../ui/fields/use-zod-form.ts';
import { CategoryField } from '../../goals/form/category-field.tsx';
import { priorityLabels } from '../../goals/goal-labels.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { type PlanMonth, toMonthOfYear } from '../plan-month.ts';
import { DeadlineFields } from './deadline-fields.tsx';
import { ObstacleRows } from './obstacle-rows.tsx';
import { titleRequired, planGoalForm, toPlanGoalField } from './plan-goal-schema.ts';
import { emptyPlanGoal, toPlanGoalValues, toPlanGoalRequest } from './plan-goal-values.ts';
import { useSavePlanGoal } from './use-save-plan-goal.ts';
import { ValueFields } from './value-fields.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';

/** The icons and colours that the planner offers for a new category (rules/categories.md#icons-and-colours). */
const categoryLooks = {
  icons: plannerCategoryIcons,
  icon: plannerCategoryIcons[0],
  colors: plannerCategoryColors,
};
const priorityOptions = priorities.map((value) => ({ value, label: priorityLabels[value] }));

interface PlanGoalFormProps {
  /** The goal to edit; absent to add one. */
  goal?: Goal;
  month: PlanMonth;
  onClose: () => void;
}

/** The goal form of the planner (rules/planner.md#goals-of-a-plan). */
export function PlanGoalForm({ goal, month, onClose }: PlanGoalFormProps) {
  const { day: today } = useToday();
  const { dateFormat } = useLocalSettings();
  const [shownGoal, setShownGoal] = useState(goal);
  const [initialValues] = useState(() => (goal ? toPlanGoalValues(goal) : emptyPlanGoal()));
  // Of a new goal: an existing one keeps its start.
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
