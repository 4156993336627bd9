import { Checkbox, Switch } from '@mantine/core';
import type { ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { Stack } from '../../../ui/layout/layout.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { PlanGoalForm } from './plan-goal-values.ts';
import { SuggestedProgress } from './suggested-progress.tsx';

interface DeadlineFieldsProps {
  form: PlanGoalForm;
  today: string;
  frequency?: ReportingFrequency | undefined;
}

/** The toggle Has A Deadline, its date and the suggested daily progress (rules/planner.md#goals-of-a-plan). */
export function DeadlineFields({ form, today, frequency }: DeadlineFieldsProps) {
  const { hasValue, hasDeadline } = form.getValues();
  return (
    <Stack gap={12}>
      <Switch label="Has A Deadline" {...form.getInputProps('hasDeadline', { type: 'checkbox' })} />
      {hasDeadline && <DateField label="Completion Date" minDate={today} {...form.getInputProps('deadline')} />}
      {hasDeadline && hasValue && (
        <>
          <Checkbox
            label="Exclude weekends from calculation"
            {...form.getInputProps('skipWeekends', { type: 'checkbox' })}
          />
          <SuggestedProgress form={form} today={today} frequency={frequency} />
        </>
      )}
    </Stack>
  );
}
