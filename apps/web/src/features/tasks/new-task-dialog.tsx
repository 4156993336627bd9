import type { CreateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { DialogProps } from '../../hooks/address/dialog-url.ts';
import { useIsPhone } from '../../hooks/use-device.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { AddTaskForm } from './task-form/add-task-form.tsx';
import { useAddTask } from './actions/use-task-calls.ts';
import { useDirtyForms } from './use-dirty-forms.ts';

/**
 * Adds several tasks, one after the other, and lists the added tasks. The title has the focus even on a touch screen, where
 * that opens the keyboard.
 */
export default function NewTaskDialog({ onClose }: DialogProps) {
  const isPhone = useIsPhone();
  const { isDirty, reportDirty } = useDirtyForms();
  const [added, setAdded] = useState<readonly { id: string; title: string }[]>([]);
  const addTask = useAddTask();

  async function add(input: CreateTaskInput): Promise<void> {
    const task = { id: uuidv7(), ...input };
    setAdded((others) => [task, ...others]);
    try {
      await addTask(task);
    } catch (error) {
      setAdded((others) => others.filter(({ id }) => id !== task.id));
      throw error;
    }
  }

  return (
    <Dialog title="Add Task" place={isPhone ? 'side' : 'center'} onClose={onClose} isDirty={isDirty}>
      <AddTaskForm add={add} isFirst isBrief reportDirty={reportDirty} />
      <div aria-live="polite">
        {added.length > 0 && (
          <Stack as="ul" gap={4} className="mt-12" aria-label="Added">
            {added.map(({ id, title }) => (
              <Row as="li" key={id} gap={8} className="muted text-sm">
                <Check size={16} aria-hidden />
                <span className="truncate">{title}</span>
              </Row>
            ))}
          </Stack>
        )}
      </div>
    </Dialog>
  );
}
