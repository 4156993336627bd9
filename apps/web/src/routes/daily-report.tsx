import { createFileRoute } from '@tanstack/react-router';
import { DailyReportScreen } from '../features/reports/daily-report-screen.tsx';
import { parseReportSearch } from '../features/reports/report-url.ts';

export const Route = createFileRoute('/daily-report')({
  validateSearch: parseReportSearch,
  component: DailyReportScreen,
});
