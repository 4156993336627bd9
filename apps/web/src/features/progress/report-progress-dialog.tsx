import { Button, Skeleton } from '@mantine/core';
import { Target } from 'lucide-react';
import { useState } from 'react';
import { type DialogProps, useOpenDialog } from '../../hooks/dialog-url.ts';
import { useOutboxEntries } from '../../sync/outbox/open-outbox.ts';
import { trpc } from '../../sync/trpc.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
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
  const [startsEmpty, setStartsEmpty] = useState<boolean>();
  const waiting = useOutboxEntries().find(({ id }) => id === entry);
  if (query.data) {
    const open = query.data.filter(({ id, isCompleted }) => !isCompleted || (waiting && id === record));
    // Decided once: saving the report that completes the last goal keeps the form.
    if (startsEmpty === undefined) setStartsEmpty(open.length === 0 && !eventId);
    if (startsEmpty !== false && open.length === 0 && !eventId) return <NoGoals onClose={onClose} />;
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

function NoGoals({ onClose }: Pick<DialogProps, 'onClose'>) {
  const openDialog = useOpenDialog();
  return (
    <Dialog title="Report Progress" onClose={onClose}>
      <EmptyState
        icon={<Target />}
        title="No active goals yet"
        text="A goal is something to finish, an amount to reach, or a habit that leads somewhere."
      >
        <Button data-autofocus onClick={() => openDialog('new-goal', undefined, { replace: true })}>
          Create Your First Goal
        </Button>
      </EmptyState>
    </Dialog>
  );
}
