import { Button, CloseButton } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { CalendarClock, Check, Flag, type LucideIcon, Tag, Target, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Row } from '../../../ui/layout/layout.tsx';
import type { TaskField } from '../task-actions.ts';
import classes from './tasks.module.css';

interface SelectionBarProps {
  tasks: readonly Task[];
  onComplete: () => void;
  onEdit: (field: TaskField, anchor: HTMLElement) => void;
  onRemove: () => void;
  onClear: () => void;
}

/** What can be done with all selected tasks. */
export function SelectionBar({ tasks, onComplete, onEdit, onRemove, onClear }: SelectionBarProps) {
  const edit = (field: TaskField) => (event: MouseEvent<HTMLElement>) => onEdit(field, event.currentTarget);
  return (
    <Row
      gap={0}
      wrap
      className={`px-12 rounded-lg text-sm ${classes.selection}`}
      role="toolbar"
      data-selection-bar
      aria-label="Selected tasks"
    >
      <output className="grow semibold tabular">{tasks.length} selected</output>
      <BarButton label="Complete" Icon={Check} onClick={onComplete} />
      <CloseButton aria-label="Clear selection" onClick={onClear} />
      <Row gap={0} justify="between" className="w-full">
        <BarButton label="Due date" Icon={CalendarClock} onClick={edit('due')} />
        <BarButton label="Priority" Icon={Flag} onClick={edit('priority')} />
        <BarButton label="Labels" Icon={Tag} onClick={edit('labels')} />
        <BarButton label="Goal" Icon={Target} onClick={edit('goal')} />
        <BarButton label="Delete" Icon={Trash2} onClick={onRemove} />
      </Row>
    </Row>
  );
}

interface BarButtonProps {
  label: string;
  Icon: LucideIcon;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

function BarButton({ label, Icon, onClick }: BarButtonProps) {
  return (
    <Button
      variant="subtle"
      size="sm"
      className="touch-area"
      aria-label={label}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={onClick}
    >
      <span className="not-on-phones">{label}</span>
    </Button>
  );
}
