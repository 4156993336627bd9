import { useNavigate } from '@tanstack/react-router';
import { shownWeeks } from '@goaltracker/domain/progress/week-totals';
import { formatCount, formatPercent } from '../../../ui/format/format-amount.ts';
import { IconTile } from '../../../ui/pieces/icon-tile.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ExplainedNumber } from '../../../ui/text/explained-number.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { listWeekDays } from '../../calendar/schedule-goal/week-slots.ts';
import { ScoreRing } from '../../daily-performance/score/score-ring.tsx';
import { WeekStrip } from '../../daily-performance/week/week-strip.tsx';
import { explainWeek } from '../../goals/weeks/explain-week.ts';
import { formatHours } from '../format-hours.ts';
import { formatStep, sumSessions } from './summarize-week.ts';
import type { Review } from './use-review.ts';

/** Shows what moved, then the share of the week: the same number as in the progress overview. */
export function WeekResults({ review }: { review: Review }) {
  const { monday, today, performances = [], inWeek = [], steps, comparedWeek: week, goals = [] } = review;
  const navigate = useNavigate();
  const share = week?.share ?? null;
  const percent = share === null ? null : share * 100;
  return (
    <>
      <Panel tone="card" padding="16px">
        <Stack gap={16}>
          <Row gap="12px 20px" wrap>
            <ScoreRing
              label={percent === null ? null : formatPercent(percent)}
              score={percent ?? 0}
              reachable={0}
              size={88}
            />
            <Stack gap={4} className="grow">
              {steps && (
                <Text weight="bold" className="text-lg">
                  {describeGoals(steps.length)}
                </Text>
              )}
              {week && percent !== null ? (
                <ExplainedNumber explanation={explainWeek(week, goals)}>
                  <MutedText as="span" size="md">
                    <Text as="strong" weight="bold" className="tabular ink">
                      {formatPercent(percent)}
                    </Text>{' '}
                    of what was expected{!week.isOver && ' so far'}
                  </MutedText>
                </ExplainedNumber>
              ) : (
                <MutedText size="md">{describeMissingShare(week)}</MutedText>
              )}
              <MutedText size="md">{describeSessions(sumSessions(inWeek))}</MutedText>
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

/** `week`: undefined while loading, null when the week is not among the last weeks. */
function describeMissingShare(week: Review['comparedWeek']): string {
  if (week === undefined) return 'Comparing with what was expected…';
  if (week === null) return `Only the last ${shownWeeks} weeks are compared with what was expected.`;
  return 'This week has nothing to compare yet';
}

function describeSessions({ done, all, minutes }: ReturnType<typeof sumSessions>): string {
  if (all === 0) return 'No sessions on your goals were in the calendar.';
  if (done === 0) return `None of ${formatCount(all, 'session')} on your goals is completed yet.`;
  return `${formatHours(minutes)} on your goals, in ${done} of ${formatCount(all, 'session')}.`;
}

function describeGoals(moved: number): string {
  return moved === 0 ? 'No goal moved. A new week is a new start.' : `${formatCount(moved, 'goal')} moved forward.`;
}
