import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { keyShortcut, useLocalSettings } from '../../hooks/local-settings.tsx';
import { useToday } from '../../hooks/use-today.ts';
import { formatDayOfYear } from '../../ui/format/format-date.ts';
import { formatShortWeekday } from '../../ui/format/format-period.ts';
import { countDone, describeDone } from './score/describe-day.ts';
import { DoneRing } from './score/done-ring.tsx';
import { TodayContent } from './today-content.tsx';
import classes from './today.module.css';
import { usePanelState } from './use-panel-state.ts';
import { useTodayData } from './use-today-data.ts';
import { Stack } from '../../ui/layout/layout.tsx';

/** The panel on the right of the calendar, open or folded to a strip. */
export default function TodayPanel() {
  const { state, toggle } = usePanelState();
  const isFolded = state === 'folded';
  const fold = useRef<HTMLButtonElement>(null);
  const wasFolded = useRef(isFolded);
  useEffect(() => {
    // The pressed button is gone: focus the button that replaces it.
    if (wasFolded.current !== isFolded && document.activeElement === document.body) fold.current?.focus();
    wasFolded.current = isFolded;
  }, [isFolded]);

  if (isFolded) return <FoldedPanel buttonRef={fold} onOpen={toggle} />;
  return (
    <TodayContent title={<TodayHeading />}>
      <ActionIcon
        ref={fold}
        className="pull-right-12"
        aria-label="Hide panel"
        aria-keyshortcuts={keyShortcut(']')}
        title="Hide panel"
        onClick={toggle}
      >
        <PanelRightClose size={20} aria-hidden />
      </ActionIcon>
    </TodayContent>
  );
}

/** Contains the date, because the calendar beside the panel can show other days. */
function TodayHeading() {
  const { day } = useToday();
  const { dateFormat } = useLocalSettings();
  return (
    <h2 className="muted text-sm semibold">
      Today, {formatShortWeekday(day)} {formatDayOfYear(day, dateFormat)}
    </h2>
  );
}

interface FoldedPanelProps {
  buttonRef: Ref<HTMLButtonElement>;
  onOpen: () => void;
}

function FoldedPanel({ buttonRef, onOpen }: FoldedPanelProps) {
  const { performance, toReport, openTasks, unreported } = useTodayData();
  const counts = countDone(performance.data);
  return (
    <Stack
      as={UnstyledButton}
      ref={buttonRef}
      gap={16}
      className={`items-center w-full hoverable ${classes.strip}`}
      aria-keyshortcuts={keyShortcut(']')}
      data-keyed="Show panel"
      title="Show panel"
      onClick={onOpen}
    >
      <VisuallyHidden component="span">Show panel: {counts.due > 0 && `${describeDone(counts)}, `}</VisuallyHidden>
      <DoneRing performance={performance.data} size={40} />
      <Figure value={toReport}>to report</Figure>
      <Figure value={openTasks}>{openTasks === 1 ? 'task' : 'tasks'}</Figure>
      <Figure value={unreported.data?.count}>unreported</Figure>
      <PanelRightOpen size={20} className="muted" aria-hidden />
    </Stack>
  );
}

function Figure({ value, children }: { value: number | undefined; children: ReactNode }) {
  return (
    <Stack as="span" gap={0} className="items-center muted text-xs">
      <strong className="tabular ink text-sm">{value ?? '–'}</strong>
      {children}
    </Stack>
  );
}
