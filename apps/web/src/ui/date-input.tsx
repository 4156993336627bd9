import '@mantine/dates/styles.layer.css';
import { DateInput as MantineDateInput } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useLocalSettings } from '../lib/local-settings.tsx';
import type { DateFieldProps } from './date-field.tsx';
import { dateFormatPattern, parseTypedDay } from './format-date.ts';

const earliest = '1900-01-01';

/** The lazily loaded part of `DateField`. */
export default function DateInput({ minDate = earliest, ...props }: DateFieldProps) {
  const { dateFormat } = useLocalSettings();
  const [isOpen, setIsOpen] = useState(false);
  const format = dateFormatPattern(dateFormat);
  return (
    <MantineDateInput
      {...props}
      minDate={earliest}
      // Only disables earlier days in the calendar: with `minDate` Mantine would silently drop a typed one, for which
      // the form shows an error.
      excludeDate={(day) => day < minDate}
      valueFormat={format}
      placeholder={format}
      dateParser={(typed) => parseTypedDay(typed, dateFormat)}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      leftSection={<CalendarDays size={18} aria-hidden />}
      firstDayOfWeek={dateFormat === 'US' ? 0 : 1}
      weekendDays={[]}
      popoverProps={{
        shadow: 'md',
        transitionProps: { duration: 120 },
        onOpen: () => setIsOpen(true),
        onClose: () => setIsOpen(false),
      }}
      // Escape closes the calendar, not the dialog around it.
      data-mantine-stop-propagation={isOpen || undefined}
    />
  );
}
