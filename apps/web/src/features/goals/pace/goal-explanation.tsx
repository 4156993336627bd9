import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { ComponentType, ReactNode } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import type { Today } from '../../../hooks/use-today.ts';
import type { ExplainedTargetProps } from '../../../ui/text/explained-number.tsx';
import ExplanationPopover from '../../../ui/text/explanation-popover.tsx';
import { explainForecast, explainPace } from './explain-goal.ts';

const explain = { pace: explainPace, forecast: explainForecast };

export type ExplainedFigure = keyof typeof explain;

interface GoalExplanationProps {
  about: ExplainedFigure;
  title: string;
  goal: Goal;
  today: Today;
  Target: ComponentType<ExplainedTargetProps>;
  children: ReactNode;
}

export default function GoalExplanation({ about, title, goal, today, Target, children }: GoalExplanationProps) {
  const { dateFormat } = useLocalSettings();
  return (
    <ExplanationPopover explanation={{ title, ...explain[about](goal, today, dateFormat) }} Target={Target}>
      {children}
    </ExplanationPopover>
  );
}
