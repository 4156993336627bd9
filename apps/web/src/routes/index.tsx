import { createFileRoute } from '@tanstack/react-router';
import { CalendarScreen } from '../features/calendar/calendar-screen.tsx';

export const Route = createFileRoute('/')({ component: CalendarScreen });
