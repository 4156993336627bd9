import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ListPlus, StickyNote } from 'lucide-react';
import { failWithReason } from '../../../store/define-call.ts';
import { useCall } from '../../../store/use-call.ts';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { showToast } from '../../../undo/toast.ts';
import type { SharedText } from './shared-text.ts';

/** Saves the text that another app shared as a task or a note (rules/app.md#share). */
export function ShareScreen({ title, text }: SharedText) {
  const navigate = useNavigate();
  const removeTask = useCall('tasks.remove');
  const removeNote = useCall('notes.remove', { failure: failWithReason('Failed to delete note') });
  const addTask = useCall('tasks.create', {
    onSuccess({ id }) {
      showToast({
        title: 'Task added',
        description: title,
        action: { label: 'Undo', onClick: () => removeTask.mutate({ id }) },
      });
      void navigate({ to: '/', search: { dialog: 'tasks' }, replace: true });
    },
  });
  const addNote = useCall('notes.create', {
    onSuccess({ id }) {
      showToast({
        title: 'Note added',
        description: title,
        action: { label: 'Undo', onClick: () => removeNote.mutate({ id }) },
      });
      void navigate({ to: '/notes', replace: true });
    },
    failure: failWithReason('Failed to create note'),
  });
  const isPending = addTask.isPending || addNote.isPending;

  return (
    <Page title="Add to GoalTracker" back={{ to: '/', label: 'Back to Calendar' }}>
      <Stack gap={16}>
        <Panel tone="card" padding="16px">
          <Text size="md" weight="semibold" className="pre-wrap">
            {title}
          </Text>
          {text !== '' && (
            <MutedText size="md" className="mt-4 pre-wrap">
              {text}
            </MutedText>
          )}
        </Panel>
        <Grid columns={2} gap={12}>
          <Button
            leftSection={<ListPlus size={18} aria-hidden />}
            loading={addTask.isPending}
            disabled={isPending}
            onClick={() => addTask.mutate({ title, ...(text !== '' && { description: text }) })}
          >
            Add Task
          </Button>
          <Button
            leftSection={<StickyNote size={18} aria-hidden />}
            loading={addNote.isPending}
            disabled={isPending}
            onClick={() => addNote.mutate({ title, content: text })}
          >
            Add Note
          </Button>
        </Grid>
      </Stack>
    </Page>
  );
}
