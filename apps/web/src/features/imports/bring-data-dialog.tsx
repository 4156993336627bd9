import { Button } from '@mantine/core';
import { FileUp } from 'lucide-react';
import type { DialogProps } from '../../hooks/address/dialog-url.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { MutedText } from '../../ui/text/text.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { findImportFiles } from './import-files.ts';
import { ImportDialog } from './dialog/import-dialog.tsx';

/** Imports the files with the key `record`. Without files, lets the user choose some. */
export default function BringDataDialog({ record, onClose }: DialogProps) {
  const files = findImportFiles(record);
  if (files.length > 0) return <ImportDialog files={files} onClose={onClose} />;
  return (
    <Dialog
      title="Bring Your Data"
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <EmptyState
        icon={<FileUp />}
        title="Your history comes with you"
        text="Choose what another app has exported, or drop it anywhere. You see what it becomes before anything is added, and can undo it for 30 days."
      >
        <ChooseFiles variant="filled" replace />
      </EmptyState>
      <MutedText size="sm" className="text-center">
        From Loop Habit Tracker, Table Habit, HabitBull, Habitica, Tickmate, Rewire, Streaks, Beeminder, Todoist,
        TickTick, Super Productivity, Vikunja, Google Tasks, calendars and reminders (.ics), GoalTracker itself, and any
        table (CSV).
      </MutedText>
    </Dialog>
  );
}
