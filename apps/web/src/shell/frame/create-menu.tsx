import { UnstyledButton } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { CalendarPlus, ClipboardPen, ListPlus, StickyNote, Target } from 'lucide-react';
import { type DialogName, useDialogs } from '../../hooks/address/dialog-url.ts';
import classes from './create-menu.module.css';
import { Row } from '../../ui/layout/layout.tsx';
import { Popover } from '../../ui/menu/popover.tsx';

const choices = [
  { label: 'Report Progress', dialog: 'report-progress', Icon: ClipboardPen },
  { label: 'New Goal', dialog: 'new-goal', Icon: Target },
  { label: 'Create Event', dialog: 'new-event', Icon: CalendarPlus },
  { label: 'Add Task', dialog: 'new-task', Icon: ListPlus },
  { label: 'New Note', dialog: 'new-note', Icon: StickyNote },
] as const satisfies { label: string; dialog: DialogName; Icon: typeof Target }[];

export default function CreateMenu({ onClose }: { onClose: () => void }) {
  const { openDialog } = useDialogs();
  // The day that the calendar shows; a new event starts on it.
  const { date } = useSearch({ strict: false });
  return (
    <Popover.Root
      opened
      onDismiss={onClose}
      position="top"
      offset={40}
      withOverlay
      overlayProps={{ zIndex: 299 }}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown className="py-8 px-8 rounded-lg">
        <ul aria-label="Create">
          {choices.map(({ label, dialog, Icon }) => (
            <li key={dialog}>
              <Row
                as={UnstyledButton}
                gap={12}
                className={`min-h-48 px-12 rounded-md text-md medium hoverable ${classes.choice}`}
                onClick={() => {
                  onClose();
                  openDialog(dialog, undefined, { at: dialog === 'new-event' ? date : undefined });
                }}
              >
                <Icon size={20} className="accent" aria-hidden />
                {label}
              </Row>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover.Root>
  );
}
