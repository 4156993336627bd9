import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { CornerDownLeft } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useToday } from '../../../lib/use-today.ts';
import { Row } from '../../../ui/layout.tsx';
import { useAddTask } from '../../tasks/form/use-add-task.ts';
import classes from '../today.module.css';

/** Adds tasks that are due today, by title and Enter, several in a row. Escape closes it. */
export function AddTodayTask({ onClose }: { onClose: () => void }) {
  const { day } = useToday();
  const [title, setTitle] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const add = useAddTask({ onShown: () => undefined, onAdded: () => undefined });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = title.trim();
    if (typed === '') return;
    setTitle('');
    // A refused title comes back, unless the next one is already being typed.
    add({ title: typed, dueDate: day }).catch(() => setTitle((next) => (next === '' ? typed : next)));
  }

  return (
    <Row as="form" gap={0} className={classes.addTask} aria-label="Add a task for today" onSubmit={submit}>
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
  );
}
