import { Button, type ButtonProps } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';

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
