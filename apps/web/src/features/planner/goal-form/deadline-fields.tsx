import { Checkbox, Stack, Switch } from '@mantine/core';
import type { ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { DateField } from '../../../ui/date-field.tsx';
import type { PlanGoalForm } from './plan-goal-values.ts';
import { SuggestedProgress } from './suggested-progress.tsx';

interface DeadlineFieldsProps {
  form: PlanGoalForm;
  today: string;
  frequency?: ReportingFrequency | undefined;
}

/** Whether the goal shall be reached by a day, and what that takes each day (second document, section 2). */
export function DeadlineFields({ form, today, frequency }: DeadlineFieldsProps) {
  const { hasValue, hasDeadline } = form.getValues();
  return (
    <Stack gap="sm">
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
