import { Button, type ButtonProps } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';

interface ScheduleButtonProps {
  /** The title of the goal or task to schedule. */
  title: string;
  variant: ButtonProps['variant'];
  onClick: () => void;
}

export function ScheduleButton({ title, variant, onClick }: ScheduleButtonProps) {
  return (
    <Button
      size="sm"
      className="touch-area flex-none no-icon-on-phones"
      variant={variant}
      leftSection={<CalendarPlus size={18} aria-hidden />}
      aria-label={`Schedule ${title}`}
      onClick={onClick}
    >
      Schedule
    </Button>
  );
}
