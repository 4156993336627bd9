import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { useKeptRecord } from '../../../hooks/use-kept-record.ts';
import { MissingRecordDialog } from '../../../ui/dialog/missing-record-dialog.tsx';
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
  return <MissingRecordDialog title="Schedule Task" size="sm" what="task" query={query} onClose={onClose} />;
}
