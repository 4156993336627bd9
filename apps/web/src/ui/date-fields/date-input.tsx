import '@mantine/dates/styles.layer.css';
import { DateInput as MantineDateInput } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useFirstWeekdayOfPicker } from '../format/first-weekday.ts';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { useToday } from '../../hooks/use-today.ts';
import type { DateFieldProps } from './date-field.tsx';
import { useFieldProblem } from '../fields/invalid-field.ts';
import { dateFormatPattern, formatDay } from '../format/format-date.ts';
import { pickerLabels } from './picker-labels.ts';
import { isMissingDay, parseTypedDay } from './typed-day.ts';

const earliest = '1900-01-01';
const latest = '2200-12-31';

export default function DateInput({
  minDate = earliest,
  maxDate = latest,
  isRequired = false,
  ...props
}: DateFieldProps) {
  const { dateFormat, firstWeekday: chosenWeekday } = useLocalSettings();
  const { day: today } = useToday();
  const firstWeekday = useFirstWeekdayOfPicker();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [showsProblem, setShowsProblem] = useState(false);
  const [isCommitted, setIsCommitted] = useState(false);
  /** The error shown when the user opened the calendar. */
  const [openedWith, setOpenedWith] = useState<ReactNode>(null);
  const format = dateFormatPattern(dateFormat);
  const error = showsProblem && problem ? problem : props.error;
  // An open calendar would cover the message below the field.
  const isCalendarOff = isCommitted || (Boolean(error) && openedWith !== error);
  useFieldProblem(input, problem);

  const context = { today, dateFormat, firstWeekday: chosenWeekday };
  const parse = (typed: string) => parseTypedDay(typed, context);

  function findProblem(typed: string): string | null {
    if (typed.trim() === '') return null;
    const day = parse(typed);
    if (day === null)
      return isMissingDay(typed, context) ? 'This day does not exist.' : `Please enter a date as ${format}.`;
    if (day < earliest) return `Must not be before ${formatDay(earliest, dateFormat)}`;
    return day > maxDate ? `Must not be after ${formatDay(maxDate, dateFormat)}` : null;
  }

  /** Enter shows the typed date in the chosen format, and does not submit the form. */
  function commit(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const day = parse(event.currentTarget.value);
    if (day !== null && problem === null) type(event.currentTarget, formatDay(day, dateFormat));
    setShowsProblem(true);
    setIsCommitted(true);
  }

  return (
    <MantineDateInput
      {...props}
      ref={input}
      error={error}
      // Mantine silently clears a date outside this range. `minDate` of the form only disables days in the calendar,
      // because a stored date may be earlier.
      minDate={earliest}
      maxDate={maxDate}
      excludeDate={(day) => day < minDate}
      // A text that is not a date stays as typed.
      fixOnBlur={problem === null}
      onInput={(event) => {
        setProblem(findProblem(event.currentTarget.value));
        setShowsProblem(false);
        setIsCommitted(false);
        setOpenedWith(error);
      }}
      onClick={() => {
        setIsCommitted(false);
        setOpenedWith(error);
      }}
      onKeyDown={commit}
      onFocus={() => {
        setIsCommitted(false);
        setOpenedWith(null);
        props.onFocus?.();
      }}
      onChange={(day) => {
        setProblem(null);
        props.onChange?.(day);
      }}
      onBlur={() => {
        setShowsProblem(true);
        props.onBlur?.();
      }}
      onInvalid={() => setShowsProblem(true)}
      valueFormat={format}
      placeholder={format}
      dateParser={parse}
      // Without `clearable`, Mantine restores a cleared field on blur.
      clearable
      ariaLabels={pickerLabels}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}`, ...(isRequired && { display: 'none' }) }}
      rightSectionWidth={isRequired ? 8 : 44}
      leftSection={<CalendarDays size={18} aria-hidden />}
      firstDayOfWeek={firstWeekday}
      weekendDays={[]}
      popoverProps={{
        disabled: isCalendarOff,
        shadow: 'md',
        transitionProps: { duration: 120 },
        onOpen: () => setIsOpen(true),
        onClose: () => setIsOpen(false),
      }}
      // Escape closes the calendar, not the dialog around it.
      data-mantine-stop-propagation={(isOpen && !isCalendarOff) || undefined}
    />
  );
}

/**
 * Sets a field's text as typing does, because Mantine keeps the text in its own state. Sets it through the prototype,
 * because React overrides `value` on the element.
 */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
