import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import type { CreateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { CornerDownLeft } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useToday } from '../../../hooks/use-today.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { showToast } from '../../../ui/dialog/toast.ts';
import { TypedDayHint } from '../../tasks/form/typed-day-hint.tsx';
import { useAddTask } from '../../tasks/form/use-add-task.ts';
import { type TypedDay, useTypedDay } from '../../tasks/form/use-typed-day.ts';
import { toInstantText } from '../../tasks/schedule-times.ts';

/**
 * Adds tasks by title and Enter, several in a row. They are due today, or on the day that their title names. Escape
 * closes it.
 */
export function AddTodayTask({ onClose }: { onClose: () => void }) {
  const { day: today, timezone } = useToday();
  const [title, setTitle] = useState('');
  const [keepsWords, setKeepsWords] = useState(false);
  const read = useTypedDay(title);
  const typedDay = keepsWords ? null : read;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const add = useAddTask();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = title.trim();
    if (typed === '') return;
    setTitle('');
    setKeepsWords(false);
    add(typedDay ? toTask(typedDay, timezone) : { title: typed, dueDate: today }).then(
      () => showDue(typedDay, today),
      // A refused title comes back, unless the next one is already being typed.
      () => setTitle((next) => (next === '' ? typed : next)),
    );
  }

  return (
    <>
      <Row as="form" gap={0} className="mb-4" aria-label="Add a task for today" onSubmit={submit}>
        <TextInput
          ref={input}
          className="grow"
          aria-label="New task"
          placeholder="What is to be done?"
          maxLength={255}
          autoComplete="off"
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        {title.trim() === '' ? (
          <CloseButton aria-label="Cancel" onClick={onClose} />
        ) : (
          <ActionIcon type="submit" aria-label="Add">
            <CornerDownLeft size={18} aria-hidden />
          </ActionIcon>
        )}
      </Row>
      {typedDay && <TypedDayHint typedDay={typedDay} onKeep={() => setKeepsWords(true)} />}
    </>
  );
}

/** Says where a task has gone that is not in the list of today. A scheduled one has a toast of its own. */
function showDue(typedDay: TypedDay | null, today: CalendarDay): void {
  if (!typedDay || typedDay.day === today || typedDay.time !== null) return;
  showToast({ title: 'Task added', description: `${typedDay.title}, due ${formatWeekday(typedDay.day)}` });
}

/** With a time it is also scheduled. */
function toTask({ title, day, time }: TypedDay, timezone: string): CreateTaskInput {
  const scheduledStart = time === null ? undefined : toInstantText(day, time, timezone);
  return { title, dueDate: day, ...(scheduledStart !== undefined && { scheduledStart }) };
}
