import { Button, CloseButton } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { CalendarClock, Check, Flag, Tag, Target, Trash2 } from 'lucide-react';
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
  const actions = [
    { label: 'Complete', Icon: Check, onClick: onComplete },
    { label: 'Due date', Icon: CalendarClock, onClick: edit('due') },
    { label: 'Priority', Icon: Flag, onClick: edit('priority') },
    { label: 'Labels', Icon: Tag, onClick: edit('labels') },
    { label: 'Goal', Icon: Target, onClick: edit('goal') },
    { label: 'Delete', Icon: Trash2, onClick: onRemove },
  ];
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
      {actions.map(({ label, Icon, onClick }) => (
        <Button
          key={label}
          variant="subtle"
          size="sm"
          className="touch-area"
          aria-label={label}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={onClick}
        >
          <span className="not-on-phones">{label}</span>
        </Button>
      ))}
      <CloseButton aria-label="Clear selection" onClick={onClear} />
    </Row>
  );
}
