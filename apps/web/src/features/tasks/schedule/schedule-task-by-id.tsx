import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { useKeptRecord } from '../../../hooks/use-kept-record.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RecordDeleted } from '../../../ui/dialog/record-elsewhere.tsx';
import { FieldsSkeleton } from '../../../ui/fields/fields-skeleton.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import ScheduleTaskDialog, { scheduleFormPrefix } from './schedule-task-dialog.tsx';
import { useRead } from '../../../store/use-read.ts';

/** Schedules the task in the address. */
export default function ScheduleTaskById({ record: id = '', onClose }: DialogProps) {
  const query = useRead('tasks.list');
  const task = useKeptRecord(
    id,
    query.data?.find((each) => each.id === id),
  );
  if (task) return <ScheduleTaskDialog task={task} name={`${scheduleFormPrefix}${id}`} onClose={onClose} />;
  return (
    <Dialog title="Schedule Task" size="sm" onClose={onClose}>
      <QueryState query={query} skeleton={<FieldsSkeleton />}>
        {() => <RecordDeleted what="task" onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}
