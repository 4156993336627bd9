import { Button } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useCall } from '../../../store/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { useTypedForms } from '../../../ui/fields/form-draft.ts';
import { dayFormPrefix } from './day-parts.ts';
import { DayRow } from './day-row.tsx';
import { EditDayDialog } from './edit-day-dialog.tsx';

const firstCount = 30;
const moreCount = 90;

/** The days of a log, newest first. Older days are rendered on demand, so that long logs open fast. */
export function DayList({ goal, log }: { goal: Goal; log: DailyLogItem[] }) {
  const { dateFormat } = useLocalSettings();
  const [count, setCount] = useState(firstCount);
  const typedDays = useTypedForms(dayFormPrefix(goal));
  const [edited, setEdited] = useState(log.find(({ date }) => typedDays.includes(date)) ?? null);
  const [deleted, setDeleted] = useState<DailyLogItem | null>(null);
  const remove = useCall('progress.removeDay', { onSuccess: () => setDeleted(null) });
  if (log.length === 0) {
    return (
      <EmptyState
        icon={<CalendarDays />}
        title="No progress yet"
        text="Report progress on this goal, and each day of it shows here."
      />
    );
  }
  const hidden = log.length - count;
  return (
    <>
      <Stack as="ul" gap={0} divided aria-label="Days, newest first">
        {log.slice(0, count).map((item) => (
          <DayRow key={item.date} goal={goal} item={item} log={log} onEdit={setEdited} onDelete={setDeleted} />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setCount(count + moreCount)}>
          {`Show earlier days (${hidden})`}
        </Button>
      )}
      {edited && <EditDayDialog goal={goal} item={edited} onClose={() => setEdited(null)} />}
      {deleted && (
        <ConfirmDialog
          title="Delete this day?"
          text={`${formatCount(deleted.entryCount, 'entry', 'entries')} of ${formatDay(deleted.date, dateFormat)} will be removed from "${goal.title}".`}
          confirmLabel="Delete"
          destructive
          isPending={remove.isPending}
          onCancel={() => setDeleted(null)}
          onConfirm={() => remove.mutate({ id: goal.id, date: deleted.date })}
        />
      )}
    </>
  );
}
