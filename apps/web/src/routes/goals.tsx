import { createFileRoute } from '@tanstack/react-router';
import { GoalsScreen } from '../features/goals/goals-screen.tsx';
import { parseGoalsSearch } from '../features/goals/goals-url.ts';

export const Route = createFileRoute('/goals')({ validateSearch: parseGoalsSearch, component: GoalsScreen });
