import { Select, Stack, TextInput } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { priorities } from '@goaltracker/domain/goals/enums';
import type { ReactNode } from 'react';
import { DateField } from '../../../ui/date-field.tsx';
import { priorityLabels } from '../goal-words.ts';
import { AmountFields } from './amount-fields.tsx';
import { CategoryField } from './category-field.tsx';
import type { GoalForm } from './goal-form-values.ts';
import { LeadRows } from './lead-rows.tsx';
import { MilestoneRows } from './milestone-rows.tsx';
import { RecommendedProgress } from './recommended-progress.tsx';

const priorityOptions = priorities.map((value) => ({ value, label: priorityLabels[value] }));

interface GoalFieldsProps {
  form: GoalForm;
  today: string;
  /** The goal that is changed, if it is not a new one. */
  goal?: Goal;
  /** Chooses the type, around the fields that depend on it. */
  renderType: (typeFields: ReactNode) => ReactNode;
}

/** The fields of the goal dialogs. Which there are depends on the type of the goal. */
export function GoalFields({ form, today, goal, renderType }: GoalFieldsProps) {
  const { goalType } = form.getValues();
  return (
    <Stack gap="md">
      <TextInput
        label="Title"
        placeholder="What do you want to reach?"
        maxLength={255}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <CategoryField {...form.getInputProps('categoryId')} />
      <Select label="Priority" data={priorityOptions} {...form.getInputProps('priority')} />
      {renderType(
        <Stack gap="md">
          {goalType === 'value' && <AmountFields form={form} />}
          <DateField label="Deadline (optional)" minDate={today} {...form.getInputProps('deadline')} />
          {goalType === 'value' && <RecommendedProgress form={form} today={today} {...(goal && { goal })} />}
          {goalType === 'wig' && <LeadRows form={form} />}
          <MilestoneRows form={form} />
        </Stack>,
      )}
    </Stack>
  );
}
