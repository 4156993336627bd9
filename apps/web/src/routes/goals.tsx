import { createFileRoute } from '@tanstack/react-router';
import { GoalsScreen } from '../features/goals/goals-screen.tsx';

export const Route = createFileRoute('/goals')({ component: GoalsScreen });
