import { Checkbox, Select } from '@mantine/core';
import { countsTasks, takesTaskReports } from '@goaltracker/domain/tasks/completion-report';
import { longTextMaxLength } from '@goaltracker/domain/core/text-limits';
import type { UseFormReturnType } from '@mantine/form';
import { isSameLabel, labelMaxLength, maxLabels, splitLabels } from '@goaltracker/domain/tasks/labels';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import type { ReactNode } from 'react';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { RepeatFields } from '../../calendar/editor/repeat-fields.tsx';
import { listPriorityOptions } from '../task-facts/describe-task.ts';
import type { TaskValues } from './task-form-values.ts';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import { filterOptions } from '../../../ui/fields/filter-options.ts';
import { useRead } from '../../../store/use-read.ts';
import { PillButton } from '../../../ui/pieces/pill-button.tsx';
import { useLabels } from '../labels/labels.ts';

/** Options rendered at first; typing finds the others. */
const optionLimit = 100;

interface TaskFieldsProps {
  form: Pick<UseFormReturnType<TaskValues>, 'getInputProps' | 'getValues' | 'setFieldValue'>;
  today: string;
}

/** All fields except the title. */
export function TaskFields({ form, today }: TaskFieldsProps) {
  const goals = useRead('goals.list');
  const { priority, goalId, dueDay, repeats, reportsCompletion } = form.getValues();
  const goal = goals.data?.find(({ id }) => id === goalId);
  const offersReport = goal && (countsTasks(goal) || (reportsCompletion && takesTaskReports(goal)));
  const goalField = form.getInputProps('goalId') as { onChange: (id: string | null) => void };
  const selectable = goals.data?.filter((each) => isActiveGoal(each) || each.id === goalId) ?? [];
  return (
    <>
      <Grid columns={2} min={184} gap={12} align="start">
        <DateField label="Due date" minDate={today} {...form.getInputProps('dueDay')} />
        <Select label="Priority" data={listPriorityOptions(priority)} {...form.getInputProps('priority')} />
      </Grid>
      <RepeatFields form={form} noun="tasks" day={dueDay ?? today}>
        {repeats !== 'none' && (
          <Checkbox
            label="Count from completion"
            {...form.getInputProps('repeatsFromCompletion', { type: 'checkbox' })}
          />
        )}
      </RepeatFields>
      <TextArea label="Description" rows={3} limit={longTextMaxLength} {...form.getInputProps('description')} />
      <Select
        label="Goal"
        placeholder="No goal"
        data={selectable.map(({ id, title }) => ({ value: id, label: title }))}
        searchable
        filter={filterOptions}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear goal' }}
        limit={optionLimit}
        nothingFoundMessage="No goal by that name"
        maxDropdownHeight={240}
        {...goalField}
        onChange={(id) => {
          goalField.onChange(id);
          form.setFieldValue('reportsCompletion', false);
        }}
      />
      {offersReport && (
        <Checkbox
          label={`Report ${formatAmount(1, goal.unit)} on the goal when completed`}
          {...form.getInputProps('reportsCompletion', { type: 'checkbox' })}
        />
      )}
      <Grid columns={2} min={184} gap={12} align="start">
        <LabelsField {...form.getInputProps('labels')} />
        <NumberField label="Estimated minutes" isWhole {...form.getInputProps('estimatedMinutes')} />
      </Grid>
    </>
  );
}

interface LabelsFieldProps {
  value?: string;
  onChange: (labels: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  error?: ReactNode;
}

const maxOffered = 8;

/** The labels as text. Buttons add the labels of other tasks. */
function LabelsField({ value = '', onChange, ...props }: LabelsFieldProps) {
  const labels = useLabels();
  const chosen = splitLabels(value);
  const offered = labels
    .map(({ name }) => name)
    .filter((label) => !chosen.some((each) => isSameLabel(each, label)))
    .slice(0, maxOffered);
  return (
    <Stack gap={4}>
      <TextField
        label="Labels"
        placeholder="@phone @errand"
        autoCapitalize="none"
        limit={maxLabels * (labelMaxLength + 2)}
        {...props}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {offered.length > 0 && (
        <Row wrap gap={4}>
          {offered.map((label) => (
            <PillButton
              key={label}
              aria-label={`Add label ${label}`}
              onClick={() => onChange([...chosen, label].join(' '))}
            >
              @{label}
            </PillButton>
          ))}
        </Row>
      )}
    </Stack>
  );
}
