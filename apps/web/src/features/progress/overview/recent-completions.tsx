import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { pickRecentCompletions } from '@goaltracker/domain/progress/recent-completions';
import { Trophy } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';
import classes from './overview.module.css';

/** The goals completed last; a goal opens its daily log. */
export function RecentCompletions({ goals }: { goals: Goal[] }) {
  const openDialog = useOpenDialog();
  const completions = pickRecentCompletions(goals);
  return (
    <Card title="Recent Completions">
      {completions.length === 0 && <MutedText size="md">No completed goals yet</MutedText>}
      <Stack as="ul" gap={0} divided>
        {completions.map(({ id, title, completedAt }) => (
          <li key={id} className="lazy">
            <Row
              as={PlainButton}
              gap={12}
              className={`w-full rounded-sm py-8 ${classes.opener}`}
              onClick={() => openDialog('daily-log', id)}
            >
              <Panel as="span" tone="warning" padding="8px" className="place-center flex-none rounded-full">
                <Trophy size={16} aria-hidden />
              </Panel>
              <Text as="span" size="md" weight="medium" className={`grow truncate ${classes.title}`}>
                {title}
              </Text>
              <MutedText as="span" size="sm">
                {completedAt && <DateText value={completedAt} />}
              </MutedText>
            </Row>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
