import { Button, UnstyledButton } from '@mantine/core';
import type { TaskReading } from '@goaltracker/domain/search/entry';
import type { CreateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { ChevronDown, Plus } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { parseEntry } from '@goaltracker/domain/search/parse-entry';
import { maxTasksOfCall } from '@goaltracker/domain/tasks/enums';
import { groupTaskLines, parseTaskLines, type TaskWithParts } from '@goaltracker/domain/tasks/task-lines';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EntryField } from '../../../ui/entry-field/entry-field.tsx';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { TimeField } from '../../../ui/date-fields/time-field.tsx';
import { useFormDraft, useKeptForm, useStoreDraft } from '../../../http/forms/form-draft.ts';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { keyShortcut, useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { type ReportDirty, useReportDirty } from '../use-dirty-forms.ts';
import { TaskFields } from './task-fields.tsx';
import { emptyTask, newTaskForm, toNewTask, toReadValues, toTaskField } from './task-form-values.ts';
import { TaskEntryHint } from '../entry/task-entry-hint.tsx';
import { useAddTasks } from '../actions/use-many-tasks.ts';
import { useSuggestions } from '../entry/use-suggestions.tsx';
import { toTaskInput, useLinkableGoals, useTaskEntry } from '../entry/read-task.ts';

interface AddTaskFormProps {
  add: (input: CreateTaskInput) => Promise<unknown>;
  /** Whether the title has the focus when the dialog opens. */
  isFirst: boolean;
  reportDirty: ReportDirty;
  /** Whether “More details” appears only when the user has typed something. */
  isBrief?: boolean;
  /** The due day of a task without a date of its own. */
  defaultDay?: CalendarDay | undefined;
}

/** The fields under “More details”. */
const details = Object.keys(emptyTask).filter((name) => name !== 'title');

/** Adds a task by its title and Enter. The other fields are under “More details”. */
export function AddTaskForm({ add, isFirst, reportDirty, isBrief = false, defaultDay }: AddTaskFormProps) {
  const { day: today, timezone } = useToday();
  const [unfolded, setUnfolded] = useState<boolean>();
  const refusedDraft = useFormDraft<CreateTaskInput[]>('refused-tasks');
  const [refused, setRefused] = useState(refusedDraft.restored ?? []);
  const title = useRef<HTMLInputElement>(null);
  const readLines = useReadLines();
  const addAll = useAddTasks();
  const form = useZodForm({
    schema: newTaskForm(today),
    initialValues: emptyTask,
    toInput: (values) => withDay(toNewTask({ ...values, ...(read && toReadValues(read, timezone)) }, timezone)),
    toField: toTaskField,
  });
  useKeptForm(form, 'new-task');
  useStoreDraft(refusedDraft.key, refused, refused.length > 0);
  const { title: typed, dueDay, scheduledDay, priority, labels, goalId, estimatedMinutes, repeats } = form.getValues();
  const hasDetails = unfolded ?? details.some((field) => form.isDirty(field));
  const entry = useTaskEntry(typed, { readsGoal: goalId === null });
  const suggestions = useSuggestions({
    text: typed,
    goals: entry.linkable,
    onChoose: (text) => form.setFieldValue('title', text),
  });
  // A choice in the fields wins over the sentence in the title.
  const isChosen =
    dueDay !== null ||
    scheduledDay !== null ||
    priority !== emptyTask.priority ||
    labels.trim() !== '' ||
    repeats !== emptyTask.repeats ||
    (estimatedMinutes.trim() !== '' && typeof entry.read?.estimatedMinutes === 'number');
  const read: TaskReading | null = isChosen ? null : entry.read;
  const isDirty = form.isDirty();
  useReportDirty('new task', isDirty || refused.length > 0, reportDirty);

  function withDay<Input extends CreateTaskInput>(input: Input): Input {
    const isDated = Boolean(input.dueDay ?? input.scheduledStart ?? input.recurrence);
    return isDated || !defaultDay ? input : { ...input, dueDay: defaultDay };
  }

  /** Makes tasks and parts of several lines. A single line goes into the field. */
  function paste(event: ClipboardEvent): void {
    const tasks = readLines(event.clipboardData.getData('text/plain'));
    if (tasks.length < 2 && !tasks[0]?.parts) return;
    event.preventDefault();
    addAll(tasks.map(withDay));
  }

  async function send(input: CreateTaskInput): Promise<void> {
    const sent = form.getValues();
    form.reset();
    title.current?.focus();
    try {
      await add(input);
    } catch {
      // Restores the input, unless the user is already typing the next task.
      if (title.current?.value === '') form.setValues(sent);
      else setRefused((others) => [...others, input]);
    }
  }

  return (
    <Stack
      as="form"
      gap={4}
      aria-label="Add a task"
      noValidate
      onSubmit={(submitted: FormEvent) => form.submit((input) => void send(input))(submitted)}
    >
      <Row align="end">
        <EntryField
          className="grow"
          label="New task"
          placeholder="What is to be done?"
          aria-keyshortcuts={keyShortcut('Q A')}
          data-keyed="Add a task"
          onPaste={paste}
          data-autofocus={isFirst || undefined}
          {...suggestions.fieldProps}
          {...form.getInputProps('title')}
          value={typed}
          ref={title}
          limit={titleMaxLength}
          read={read ?? undefined}
          onRevert={entry.revert}
        />
        <Button type="submit" leftSection={<Plus size={18} aria-hidden />} disabled={typed.trim() === ''}>
          Add
        </Button>
      </Row>
      {suggestions.list}
      <TaskEntryHint read={read} onKeep={() => entry.revert(...(read?.spans ?? []))} />
      {(!isBrief || isDirty || hasDetails) && (
        <Row
          as={UnstyledButton}
          gap={6}
          className="self-start min-h-44 muted text-sm medium"
          aria-expanded={hasDetails}
          onClick={() => setUnfolded(!hasDetails)}
        >
          <ChevronDown size={18} className="chevron" aria-hidden />
          {hasDetails ? 'Fewer details' : 'More details'}
        </Row>
      )}
      {hasDetails && (
        <Stack gap={12} className="mb-12">
          <TaskFields form={form} today={today} />
          <Grid columns={2} min={184} gap={12} align="start">
            <DateField label="Schedule for" minDate={today} {...form.getInputProps('scheduledDay')} />
            <TimeField label="Time" {...form.getInputProps('scheduledTime')} />
          </Grid>
        </Stack>
      )}
      <RefusedTasks
        tasks={refused}
        onRetry={(input) => {
          setRefused((others) => others.filter((each) => each !== input));
          add(input).catch(() => setRefused((others) => [...others, input]));
        }}
        onDiscard={(input) => setRefused((others) => others.filter((each) => each !== input))}
      />
    </Stack>
  );
}

interface RefusedTasksProps {
  tasks: readonly CreateTaskInput[];
  onRetry: (task: CreateTaskInput) => void;
  onDiscard: (task: CreateTaskInput) => void;
}

/** Tasks that the server refused while the user was already typing the next task. */
function RefusedTasks({ tasks, onRetry, onDiscard }: RefusedTasksProps) {
  return tasks.map((task, index) => (
    <Panel
      key={`${task.title} ${index}`}
      as={Row}
      tone="negative"
      padding="4px"
      className="pl-16"
      small
      gap="0px 4px"
      wrap
      role="alert"
    >
      <span className="grow">Not added: {task.title}</span>
      <Button variant="subtle" onClick={() => onRetry(task)}>
        Try again
      </Button>
      <Button variant="subtle" color="gray" onClick={() => onDiscard(task)}>
        Discard
      </Button>
    </Panel>
  ));
}

/** Returns a function that reads each pasted line as a sentence (rules/tasks.md#several-tasks). */
function useReadLines(): (text: string) => CreateTaskInput[] {
  const { timezone } = useToday();
  const { dateFormat, firstWeekday } = useLocalSettings();
  const linkable = useLinkableGoals({ enabled: true });

  function readTask({ text: line, isCompleted, parts }: TaskWithParts): CreateTaskInput {
    const context = { now: Date.now(), timezone, dateFormat, firstWeekday, linkable };
    const { readings } = parseEntry(line, { ...context, box: 'task' });
    const read = readings.find((reading) => reading.kind === 'task');
    const { title, ...task } = read ? toTaskInput(read, timezone) : { title: line };
    const long = [
      ...(title.length > titleMaxLength ? [line] : []),
      ...parts.map(({ text }) => text).filter((text) => text.length > titleMaxLength),
    ];
    return {
      ...task,
      title: title.slice(0, titleMaxLength),
      ...(long.length > 0 && { description: long.join('\n') }),
      ...(isCompleted && { isCompleted }),
      ...(parts.length > 0 && {
        parts: parts.map((part) => ({ title: part.text.slice(0, titleMaxLength), isCompleted: part.isCompleted })),
      }),
    };
  }

  return (text) => groupTaskLines(parseTaskLines(text).slice(0, maxTasksOfCall)).map(readTask);
}
