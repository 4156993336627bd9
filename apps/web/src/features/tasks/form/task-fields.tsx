import { Select, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { trpc } from '../../../lib/trpc.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { offerPriorities } from '../task-words.ts';
import classes from './task-form.module.css';
import type { TaskValues } from './task-form-values.ts';

/** The rest is found by typing, so that thousands of goals open as fast as a few. */
const mostListed = 100;

interface TaskFieldsProps {
  form: Pick<UseFormReturnType<TaskValues>, 'getInputProps' | 'getValues'>;
  today: string;
}

/** What a task has besides its title. */
export function TaskFields({ form, today }: TaskFieldsProps) {
  const goals = trpc.goals.list.useQuery();
  const { priority, goalId } = form.getValues();
  const offered = goals.data?.filter(({ id, isCompleted }) => !isCompleted || id === goalId) ?? [];
  return (
    <>
      <div className={classes.pair}>
        <DateField label="Due date" minDate={today} {...form.getInputProps('dueDate')} />
        <Select label="Priority" data={offerPriorities(priority)} {...form.getInputProps('priority')} />
      </div>
      <Textarea label="Description" rows={3} {...form.getInputProps('description')} />
      <Select
        label="Goal"
        placeholder="No goal"
        data={offered.map(({ id, title }) => ({ value: id, label: title }))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear goal' }}
        limit={mostListed}
        nothingFoundMessage="No goal by that name"
        maxDropdownHeight={240}
        {...form.getInputProps('goalId')}
      />
    </>
  );
}
