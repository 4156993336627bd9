import { createFileRoute } from '@tanstack/react-router';
import { CalendarWithToday } from '../features/today/calendar-with-today.tsx';
import { parseCalendarSearch } from '../features/calendar/calendar-url.ts';

export const Route = createFileRoute('/calendar')({
  validateSearch: parseCalendarSearch,
  component: CalendarWithToday,
});
