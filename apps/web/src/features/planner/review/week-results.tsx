import { VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { computeGrade } from '@goaltracker/domain/daily-performance/grade';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { IconTile } from '../../../ui/pieces/icon-tile.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { listWeekDays } from '../../calendar/schedule-goal/week-slots.ts';
import { computeMeanScore } from '../../daily-performance/day-labels.ts';
import { ScoreRing } from '../../daily-performance/score/score-ring.tsx';
import { WeekStrip } from '../../daily-performance/week/week-strip.tsx';
import { formatHours } from '../format-hours.ts';
import { formatStep, sumSessions } from './summarize-week.ts';
import type { Review } from './use-review.ts';

export function WeekResults({ review: { monday, today, performances = [], inWeek = [], steps } }: { review: Review }) {
  const navigate = useNavigate();
  // Today is not over.
  const score = computeMeanScore(performances.filter(({ date }) => date < today.day));
  const grade = score === null ? null : computeGrade(score);
  const sessions = sumSessions(inWeek);
  return (
    <>
      <Panel tone="card" padding="16px">
        <Stack gap={16}>
          <Row gap="12px 20px" wrap>
            <ScoreRing grade={grade} score={score ?? 0} reachable={0} size={88} />
            <Stack gap={4} className="grow">
              <Text weight="bold" className="text-lg">
                {grade !== null && <VisuallyHidden component="span">Grade {grade}, </VisuallyHidden>}
                {score === null ? 'No finished day has a grade' : `${score} on average`}
              </Text>
              <MutedText size="md">{describeSessions(sessions)}</MutedText>
              {steps && <MutedText size="md">{describeGoals(steps.length)}</MutedText>}
            </Stack>
          </Row>
          <WeekStrip
            days={listWeekDays(monday)}
            performances={performances}
            day=""
            today={today.day}
            showDay={(date) => void navigate({ to: '/daily-report', search: { date } })}
          />
        </Stack>
      </Panel>
      {steps && steps.length > 0 && (
        <Panel tone="card" padding="6px 16px">
          <Stack as="ul" gap={0} divided aria-label="Goals that moved">
            {steps.map((step) => (
              <Row as="li" key={step.goal.id} gap="4px 12px" wrap className="min-h-52 py-8">
                <IconTile icon={step.goal.category?.icon} color={step.goal.category?.color} size={32} />
                <Text weight="semibold" size="md" className="grow" lines={2}>
                  {step.goal.title}
                </Text>
                <Text weight="semibold" size="md" tone={step.made > 0 ? 'positive' : 'muted'} className="tabular">
                  {formatStep(step)}
                </Text>
              </Row>
            ))}
          </Stack>
        </Panel>
      )}
    </>
  );
}

function describeSessions({ done, all, minutes }: ReturnType<typeof sumSessions>): string {
  if (all === 0) return 'No sessions on your goals were in the calendar.';
  if (done === 0) return `None of ${formatCount(all, 'session')} on your goals is completed yet.`;
  return `${formatHours(minutes)} on your goals, in ${done} of ${formatCount(all, 'session')}.`;
}

function describeGoals(moved: number): string {
  return moved === 0 ? 'No goal moved. A new week is a new start.' : `${formatCount(moved, 'goal')} moved forward.`;
}
