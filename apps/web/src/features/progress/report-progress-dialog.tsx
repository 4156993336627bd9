import { Skeleton } from '@mantine/core';
import type { DialogProps } from '../../hooks/dialog-url.ts';
import { useOutboxEntries } from '../../sync/outbox/open-outbox.ts';
import { trpc } from '../../sync/trpc.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { useReportedEvent } from './report/use-reported-event.ts';
import { ReportForm, type WaitingReport } from './report/report-form.tsx';

/**
 * Reports progress on a goal that is not completed (rules/progress.md#report-dialog). `record` is the id of the
 * preselected goal, `event` the id of the calendar event reported from, `entry` that of a report that waits for a
 * connection and is edited.
 */
export default function ReportProgressDialog({ record, event: eventId, entry, onClose }: DialogProps) {
  const query = trpc.goals.list.useQuery();
  const event = useReportedEvent(eventId);
  const waiting = useOutboxEntries().find(({ id }) => id === entry);
  if (query.data) {
    const open = query.data.filter(({ id, isCompleted }) => !isCompleted || (waiting && id === record));
    return (
      <ReportForm
        openGoals={open}
        goalId={record}
        event={event}
        waiting={waiting && { ...waiting, input: waiting.input as WaitingReport['input'] }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title="Report Progress" onClose={onClose}>
      <QueryState
        query={query}
        skeleton={
          <Stack gap={16}>
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
