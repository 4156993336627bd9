import { createFileRoute } from '@tanstack/react-router';
import { ProgressOverviewScreen } from '../features/progress/progress-overview-screen.tsx';

export const Route = createFileRoute('/progress')({ component: ProgressOverviewScreen });
