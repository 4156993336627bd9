import { Button } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { CalendarCog, CalendarPlus, CalendarX, CircleCheck } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useCall } from '../../../store/use-call.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { ChangedElsewhere, RecordDeletedNotice } from '../../../ui/dialog/record-elsewhere.tsx';
import { useKeptForm } from '../../../http/forms/form-draft.ts';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { useHasKeyboard } from '../../../hooks/use-device.ts';
import { useToday } from '../../../hooks/use-today.ts';
import classes from './edit-task-form.module.css';
import type { TaskActions } from '../actions/task-actions.ts';
import { useReportDirty } from '../use-dirty-forms.ts';
import { useRepeatActions } from '../actions/use-task-calls.ts';
import { TaskFields } from './task-fields.tsx';
import { TaskPartFields } from '../parts/task-part-fields.tsx';
import { editTaskForm, taskFormPrefix, toTaskChange, toTaskField, toTaskValues } from './task-form-values.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { useRead } from '../../../store/use-read.ts';

interface EditTaskFormProps {
  task: Task;
  isDeleted: boolean;
  actions: TaskActions;
}

export function EditTaskForm({ task, isDeleted, actions }: EditTaskFormProps) {
  const { day: today } = useToday();
  const root = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLInputElement>(null);
  const hasKeyboard = useHasKeyboard();
  const [shown, setShown] = useState(task);
  const form = useZodForm({
    schema: editTaskForm(today),
    initialValues: toTaskValues(shown),
    toInput: (values) => toTaskChange(values, shown),
    toField: toTaskField,
  });
  useKeptForm(form, `${taskFormPrefix}${task.id}`);
  const update = useCall('tasks.update', {
    keepsInput: true,
    onSuccess: () => actions.endEditor(task, { focusesRow: !hasLeft(root.current) }),
    onError: form.showServerIssues,
  });
  const repeatActions = useRepeatActions(task);
  useReportDirty(task.id, form.isDirty() && !update.isSuccess, actions.reportDirty);
  useEffect(() => {
    const row = root.current?.closest<HTMLElement>('[data-task]');
    row?.scrollIntoView({ block: 'nearest' });
    if (hasKeyboard && row?.contains(document.activeElement)) title.current?.focus({ preventScroll: true });
  }, [hasKeyboard]);

  /** Closes the editor: an open form would show this change as “Changed elsewhere”. */
  function act(run: () => void): void {
    run();
    if (!form.isDirty()) actions.endEditor(task);
  }

  function pressKey(event: KeyboardEvent<HTMLFormElement>): void {
    const { key, ctrlKey, metaKey, target, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
    // Escape first closes an open list of a field or a dialog in front of the form.
    else if (key === 'Escape' && !target.matches('[aria-expanded="true"], [role="dialog"] *'))
      actions.closeEditor(task);
    else return;
    event.preventDefault();
  }

  return (
    <Panel
      as="form"
      ref={root}
      padding="12px"
      aria-label={`Edit task ${task.title}`}
      noValidate
      onKeyDown={pressKey}
      onSubmit={form.submit((change) => update.mutate(change))}
    >
      <Stack gap={12}>
        {isDeleted && (
          <RecordDeletedNotice what="task" texts={[form.getValues().title, form.getValues().description]} />
        )}
        <ChangedElsewhere
          form={form}
          shown={toTaskValues(shown)}
          latest={toTaskValues(task)}
          isSaving={update.isPending || update.isSuccess}
          onShow={() => setShown(task)}
        />
        <TextField ref={title} label="Title" limit={titleMaxLength} data-autofocus {...form.getInputProps('title')} />
        {!isDeleted && <TaskPartFields task={task} reportDirty={actions.reportDirty} />}
        <TaskFields form={form} today={today} />
        <RepeatHistory task={task} />
        <Row wrap align="stretch" fillsPhone>
          {task.calendarEvent ? (
            <>
              <Button
                variant="default"
                leftSection={<CalendarCog size={18} aria-hidden />}
                onClick={() => actions.editEvent(task)}
              >
                Edit event
              </Button>
              <Button
                variant="default"
                leftSection={<CalendarX size={18} aria-hidden />}
                onClick={() => actions.unschedule(task)}
              >
                Remove from schedule
              </Button>
            </>
          ) : (
            <Button
              variant="default"
              leftSection={<CalendarPlus size={18} aria-hidden />}
              onClick={() => actions.schedule(task)}
            >
              Schedule
            </Button>
          )}
          {repeatActions.map(({ title, Icon, run }) => (
            <Button key={title} variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={() => act(run)}>
              {title}
            </Button>
          ))}
          <Button
            variant="default"
            leftSection={<CircleCheck size={18} aria-hidden />}
            onClick={() => {
              root.current?.closest<HTMLElement>('[data-task]')?.focus();
              act(() => actions.select(task.id, 'begin'));
            }}
          >
            Select
          </Button>
        </Row>
        <Row wrap align="stretch" justify="end" className={`py-8 ${classes.end}`} data-bottom-bar>
          <Button variant="subtle" color="gray" onClick={() => actions.endEditor(task)}>
            Cancel
          </Button>
          <Button type="submit" loading={update.isPending} disabled={isDeleted || form.getValues().title.trim() === ''}>
            Save
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}

/** Whether the user has moved the focus out of the form while the call was pending. */
function hasLeft(form: HTMLFormElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && form?.contains(activeElement) === false;
}

/** How often the tasks of a series were completed, and when last. Renders nothing before the first completion. */
function RepeatHistory({ task }: { task: Task }) {
  const { timezone } = useToday();
  const tasks = useRead('tasks.list');
  const first = task.seriesId ?? task.id;
  const completed = (tasks.data ?? []).flatMap(({ id, seriesId, completedAt }) =>
    completedAt !== null && (seriesId ?? id) === first ? completedAt : [],
  );
  const last = completed.toSorted().at(-1);
  if (last === undefined) return null;
  return (
    <MutedText size="sm">
      Completed {completed.length === 1 ? 'once' : `${completed.length} times`}, last on{' '}
      <DateText value={toCalendarDay(new Date(last), timezone)} />
    </MutedText>
  );
}
