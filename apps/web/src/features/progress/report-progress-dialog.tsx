import { Skeleton } from '@mantine/core';
import type { DialogProps } from '../../hooks/dialog-url.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { useReportedEvent } from './report/use-reported-event.ts';
import { ReportForm } from './report/report-form.tsx';
import { useRead } from '../../store/use-read.ts';

/**
 * Reports progress on a goal that is not completed (rules/progress.md#report-dialog). `record` is the id of the
 * preselected goal, `event` the id of the calendar event reported from.
 */
export default function ReportProgressDialog({ record, event: eventId, onClose }: DialogProps) {
  const query = useRead('goals.list');
  const event = useReportedEvent(eventId);
  if (query.data) {
    const open = query.data.filter(({ isCompleted }) => !isCompleted);
    return <ReportForm openGoals={open} goalId={record} event={event} onClose={onClose} />;
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
