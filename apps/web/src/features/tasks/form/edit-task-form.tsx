import { Button } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { CalendarCog, CalendarPlus, CalendarX, CircleCheck } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../store/use-call.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { ChangedElsewhere } from '../../../ui/dialog/changed-elsewhere.tsx';
import { RecordDeletedNotice } from '../../../ui/dialog/record-deleted.tsx';
import { useKeptForm } from '../../../ui/fields/form-draft.ts';
import { useZodForm } from '../../../ui/fields/use-zod-form.ts';
import { useHasKeyboard } from '../../../hooks/use-has-keyboard.ts';
import { useToday } from '../../../hooks/use-today.ts';
import classes from './edit-task-form.module.css';
import type { TaskActions } from '../task-actions.ts';
import { useReportDirty } from '../use-dirty-forms.ts';
import { useRepeatActions } from '../use-repeat-actions.ts';
import { RepeatHistory } from './repeat-history.tsx';
import { TaskFields } from './task-fields.tsx';
import { TaskPartFields } from './task-part-fields.tsx';
import { editTaskForm, taskFormPrefix, toTaskValues, toTaskChange, toTaskField } from './task-form-values.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface EditTaskFormProps {
  task: Task;
  isDeleted: boolean;
  actions: TaskActions;
}

/** Edits a task in its row; also schedules and unschedules it. */
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

  /** The form would show what is changed here as changed elsewhere. */
  function act(run: () => void): void {
    run();
    if (!form.isDirty()) actions.endEditor(task);
  }

  function pressKey(event: KeyboardEvent<HTMLFormElement>): void {
    const { key, ctrlKey, metaKey, target, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
    // Escape closes a list that is open at a field first, and a dialog around the form.
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

/** Whether somebody has gone on elsewhere while an answer was waited for. */
function hasLeft(form: HTMLFormElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && form?.contains(activeElement) === false;
}
