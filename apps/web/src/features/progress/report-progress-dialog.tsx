import { Skeleton, Stack } from '@mantine/core';
import type { DialogProps } from '../../lib/dialog-url.ts';
import { trpc } from '../../lib/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useReportedEvent } from './report/use-reported-event.ts';
import { ReportForm } from './report/report-form.tsx';

/**
 * Reports on any goal that is not completed (first document, section 2): `record` chooses the goal,
 * `event` is the calendar event it is reported from.
 */
export default function ReportProgressDialog({ record, event: eventId, onClose }: DialogProps) {
  const query = trpc.goals.list.useQuery();
  const event = useReportedEvent(eventId);
  if (query.data) {
    const open = query.data.filter((goal) => !goal.isCompleted);
    return <ReportForm openGoals={open} goalId={record} event={event} onClose={onClose} />;
  }
  return (
    <Dialog title="Report Progress" onClose={onClose}>
      <QueryState
        query={query}
        skeleton={
          <Stack gap="md">
            <Skeleton h={68} />
            <Skeleton h={44} />
            <Skeleton h={68} />
          </Stack>
        }
      >
        {() => null}
      </QueryState>
    </Dialog>
  );
}
