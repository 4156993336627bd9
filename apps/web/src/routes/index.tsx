import { createFileRoute } from '@tanstack/react-router';
import { CalendarScreen } from '../features/calendar/calendar-screen.tsx';
import { parseCalendarSearch } from '../features/calendar/calendar-url.ts';

export const Route = createFileRoute('/')({ validateSearch: parseCalendarSearch, component: CalendarScreen });
