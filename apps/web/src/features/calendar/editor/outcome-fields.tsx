import { Button, Textarea } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { parseCompletionStatus } from '@goaltracker/domain/calendar/completion-status';
import type { CompletionStatus } from '@goaltracker/domain/calendar/enums';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { invalidateCalendar } from '../../../lib/invalidate.ts';
import { type Rollback, optimisticMutation } from '../../../lib/optimistic-update.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { showError } from '../../../ui/dialog/toast.ts';
import { updateEventCache, updateOpenEventCache } from '../core/calendar-cache.ts';

const choices = [
  { status: 'completed', label: 'Completed', Icon: CircleCheck },
  { status: 'not_completed', label: 'Not Completed', Icon: CircleX },
] as const satisfies readonly { status: CompletionStatus; [key: string]: unknown }[];

/**
 * The completion status and the report of an event. Both are saved without Save Changes: the status when a button is
 * pressed, the report when its field loses the focus (specification 2, section 4).
 */
export function OutcomeFields({ event }: { event: CalendarEvent }) {
  const setCompletion = trpc.calendar.setCompletion.useMutation(
    optimisticMutation({
      update: ({ id, completionStatus }) =>
        updateOutcomeCaches(id, { completionStatus: parseCompletionStatus(completionStatus) }),
      onError: () => showError('Failed to update completion status'),
      invalidate: invalidateCalendar,
    }),
  );
  const press = (status: CompletionStatus) => {
    const isChosen = status === event.completionStatus;
    if (isChosen && setCompletion.isPending) return;
    setCompletion.mutate({ id: event.id, completionStatus: isChosen ? 'unreported' : status });
  };
  return (
    <Panel as="section" tone="neutral" padding="12px 16px" aria-label="How it went">
      <Stack gap={12}>
        <Row wrap>
          {choices.map(({ status, label, Icon }) => (
            <Button
              key={status}
              variant={status === event.completionStatus ? 'filled' : 'default'}
              leftSection={<Icon size={18} aria-hidden />}
              aria-pressed={status === event.completionStatus}
              onClick={() => press(status)}
            >
              {label}
            </Button>
          ))}
        </Row>
        <ReportField event={event} />
      </Stack>
    </Panel>
  );
}

function ReportField({ event }: { event: CalendarEvent }) {
  const [text, setText] = useState(event.report ?? '');
  /** The report that was last sent; `null` when it could not be saved. */
  const [saved, setSaved] = useState<string | null>(event.report ?? '');
  const [stored, setStored] = useState(event.report);
  if (event.report !== stored) {
    setStored(event.report);
    // Changed elsewhere; what is being typed stays.
    if (text === saved) setText(event.report ?? '');
    if (text === saved) setSaved(event.report ?? '');
  }
  const { mutate } = trpc.calendar.setReport.useMutation(
    optimisticMutation({
      update: ({ id, report }) => updateOutcomeCaches(id, { report }),
      onError() {
        // The text stays in the field; the next blur saves it again.
        setSaved(null);
        showError('Failed to update report');
      },
      invalidate: invalidateCalendar,
    }),
  );
  const save = () => {
    if (text.trim() === saved?.trim()) return;
    setSaved(text);
    mutate({ id: event.id, report: text.trim() || null });
  };
  const saveLast = useRef(save);
  useEffect(() => {
    saveLast.current = save;
  });
  // Escape closes the dialog without a blur.
  useEffect(() => () => saveLast.current(), []);
  return (
    <Textarea
      label="Report"
      placeholder="What was done?"
      rows={2}
      autosize
      maxRows={8}
      maxLength={10_000}
      value={text}
      onChange={(change) => setText(change.currentTarget.value)}
      onBlur={save}
    />
  );
}

function updateOutcomeCaches(
  id: string,
  outcome: Partial<Pick<CalendarEvent, 'completionStatus' | 'report'>>,
): Promise<Rollback>[] {
  const change = (event: CalendarEvent) => ({ ...event, ...outcome });
  return [updateOpenEventCache(id, change), updateEventCache(id, change)];
}
