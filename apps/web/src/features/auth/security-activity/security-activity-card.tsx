import type { SecurityActivity } from '@goaltracker/contracts/auth/security-activity.schema';
import { Button, Skeleton } from '@mantine/core';
import { useCollapsedList } from '../../../hooks/use-collapsed-list.ts';
import { trpc } from '../../../http/trpc.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FactsRow } from '../../../ui/layout/facts-row.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { useEndOthersAction } from '../sessions/use-end-others-action.ts';
import { activityLabels } from './activity-labels.ts';

/** Lists sign-ins and changes of the ways to sign in. Refetched on every visit. */
export function SecurityActivityCard() {
  const activity = trpc.securityActivity.list.useQuery(undefined, { staleTime: 0 });
  const endOthers = useEndOthersAction();
  return (
    <Card
      title="Security Activity"
      action={
        endOthers && (
          <Button variant="default" className="negative" onClick={endOthers.onClick}>
            {endOthers.label}
          </Button>
        )
      }
    >
      <QueryState query={activity} failure="The activity could not be loaded" skeleton={<Skeleton height={96} />}>
        {(list) => <ActivityList activity={list} />}
      </QueryState>
    </Card>
  );
}

function ActivityList({ activity }: { activity: readonly SecurityActivity[] }) {
  const { shown, hidden, showAll, container } = useCollapsedList(activity);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <div ref={container} tabIndex={-1} className="focus-container">
      <MutedText size="sm">
        {activity.length === 0
          ? 'Nothing in the last 90 days.'
          : 'Of the last 90 days. If something was not you, end other sessions and change how you sign in.'}
      </MutedText>
      <Stack as="ul" gap={0} divided>
        {shown.map(({ id, kind, device, createdAt }) => (
          <FactsRow
            key={id}
            title={activityLabels[kind]}
            facts={
              <>
                <span>
                  <DateText value={createdAt} />, {formatTime(createdAt, timeZone)}
                </span>
                {device !== null && <span>{device}</span>}
              </>
            }
          />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button fullWidth variant="subtle" onClick={showAll}>
          Show all {activity.length}
        </Button>
      )}
    </div>
  );
}
