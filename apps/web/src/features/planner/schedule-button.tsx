import { Button, type ButtonProps } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import classes from './planner-screen.module.css';

interface ScheduleButtonProps {
  /** What it schedules. */
  title: string;
  variant: ButtonProps['variant'];
  onClick: () => void;
}

/** The Schedule button, on phones without its icon. */
export function ScheduleButton({ title, variant, onClick }: ScheduleButtonProps) {
  return (
    <Button
      className={`touch-area ${classes.schedule}`}
      variant={variant}
      leftSection={<CalendarPlus size={18} aria-hidden />}
      aria-label={`Schedule ${title}`}
      onClick={onClick}
    >
      Schedule
    </Button>
  );
}
