import { createFileRoute } from '@tanstack/react-router';
import { PlannerScreen } from '../features/planner/planner-screen.tsx';

export const Route = createFileRoute('/planner')({ component: PlannerScreen });
