import { createFileRoute } from '@tanstack/react-router';
import { DailyPerformanceScreen } from '../features/daily-performance/daily-performance-screen.tsx';
import { parseDailyPerformanceSearch } from '../features/daily-performance/daily-performance-url.ts';

export const Route = createFileRoute('/daily-report')({
  validateSearch: parseDailyPerformanceSearch,
  component: DailyPerformanceScreen,
});
