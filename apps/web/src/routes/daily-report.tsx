import { createFileRoute } from '@tanstack/react-router';
import { DailyReportScreen } from '../features/reports/daily-report-screen.tsx';

export const Route = createFileRoute('/daily-report')({ component: DailyReportScreen });
