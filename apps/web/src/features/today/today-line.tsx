import { useDrag } from '@mantine/hooks';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { ChevronUp } from 'lucide-react';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { formatCount } from '../../ui/format/format-amount.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { countDone, describeDone } from './score/describe-day.ts';
import { DoneRing } from './score/done-ring.tsx';
import classes from './today.module.css';
import { useTodayData } from './use-today-data.ts';

/** Pixels; a longer pull upwards opens the panel. */
const pull = 20;

/** Shows what is done so far and `3 to report · 2 tasks due`. A tap or a pull upwards opens the panel as a sheet. */
export default function TodayLine() {
  const { performance, toReport, openTasks, isReady } = useTodayData();
  const openDialog = useOpenDialog();
  const open = () => openDialog('today');
  const { ref } = useDrag(
    ({ movement: [, y], last, canceled }) => {
      if (last && !canceled && y < -pull) open();
    },
    { axis: 'y', filterTaps: true },
  );
  if (!isReady) return null;
  const counts = countDone(performance.data);
  return (
    <Row
      as={UnstyledButton}
      ref={ref}
      gap={8}
      className={`text-sm medium w-full min-h-48 rounded-md ${classes.line}`}
      aria-haspopup="dialog"
      onClick={open}
    >
      <DoneRing performance={performance.data} size={36} />
      <span className="truncate tabular">
        <VisuallyHidden component="span">Today: </VisuallyHidden>
        {[
          toReport !== undefined && `${toReport} to report`,
          openTasks !== undefined && `${formatCount(openTasks, 'task')} due`,
        ]
          .filter((part) => part !== false)
          .join(' · ')}
        {counts.due > 0 && <VisuallyHidden component="span">{` · ${describeDone(counts)}`}</VisuallyHidden>}
      </span>
      <ChevronUp size={18} className="ml-auto muted" aria-hidden />
    </Row>
  );
}
