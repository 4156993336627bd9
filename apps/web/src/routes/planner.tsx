import { createFileRoute } from '@tanstack/react-router';
import { PlannerScreen } from '../features/planner/planner-screen.tsx';
import { parsePlannerSearch } from '../features/planner/planner-url.ts';

export const Route = createFileRoute('/planner')({ validateSearch: parsePlannerSearch, component: PlannerScreen });
