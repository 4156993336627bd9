import { ActionIcon, CloseButton } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { CornerDownLeft } from 'lucide-react';
import type { TaskReading } from '@goaltracker/domain/search/entry';
import { type FormEvent, useState } from 'react';
import { useToday } from '../../../hooks/use-today.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { showToast } from '../../../undo/toast.ts';
import { EntryField } from '../../../ui/entry-field/entry-field.tsx';
import { focusField, focusInvalidField } from '../../../ui/fields/invalid-field.ts';
import { toTaskInput, useTaskEntry } from '../../tasks/entry/read-task.ts';
import { TaskEntryHint } from '../../tasks/entry/task-entry-hint.tsx';
import { useAddTask } from '../../tasks/actions/use-task-calls.ts';
import { useSuggestions } from '../../tasks/entry/use-suggestions.tsx';

/**
 * Adds tasks by title and Enter, several in a row. A task is due today, or on the day in its title. Escape closes the
 * form.
 */
export default function AddTodayTask({ onClose }: { onClose: () => void }) {
  const { day: today, timezone } = useToday();
  const [title, setTitle] = useState('');
  const { read, linkable, revert } = useTaskEntry(title);
  const suggestions = useSuggestions({ text: title, goals: linkable, onChoose: setTitle });
  const add = useAddTask();

  /** Restores a refused title, unless the user is already typing the next one. */
  const restore = () => setTitle((next) => (next === '' ? title : next));

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (focusInvalidField(event.currentTarget) || title.trim() === '') return;
    const input = read ? toTaskInput(read, timezone) : { title: title.trim() };
    setTitle('');
    add({ dueDay: today, ...input }).then(() => showDue(read, today), restore);
  }

  return (
    <>
      <Row as="form" gap={0} className="mb-4" aria-label="Add a task for today" onSubmit={submit}>
        <EntryField
          ref={focusField}
          className="grow"
          aria-label="New task"
          placeholder="What is to be done?"
          limit={titleMaxLength}
          read={read ?? undefined}
          onRevert={revert}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          {...suggestions.fieldProps}
          onKeyDown={(event) => {
            suggestions.fieldProps.onKeyDown(event);
            if (event.key === 'Escape' && !event.defaultPrevented) onClose();
          }}
        />
        {title.trim() === '' ? (
          <CloseButton aria-label="Cancel" onClick={onClose} />
        ) : (
          <ActionIcon type="submit" aria-label="Add">
            <CornerDownLeft size={18} aria-hidden />
          </ActionIcon>
        )}
      </Row>
      {suggestions.list}
      <TaskEntryHint read={read} onKeep={() => revert(...(read?.spans ?? []))} />
    </>
  );
}

/** Names the due day of a task that today's list does not show. A scheduled task has its own toast. */
function showDue(read: TaskReading | null, today: CalendarDay): void {
  if (!read || read.day === null || read.day === today || read.start !== null) return;
  showToast({ title: 'Task added', description: `${read.title}, due ${formatWeekday(read.day)}` });
}
