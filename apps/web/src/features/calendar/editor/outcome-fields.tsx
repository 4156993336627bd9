import { Button, Textarea } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CompletionStatus } from '@goaltracker/domain/calendar/enums';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { queries, trpc } from '../../../lib/trpc.ts';
import { showError } from '../../../ui/toast.tsx';
import { invalidateCalendar } from '../../../lib/invalidate.ts';
import { updateEventCache } from '../calendar-cache.ts';
import classes from './event-editor.module.css';

const choices = [
  { status: 'completed', label: 'Completed', Icon: CircleCheck },
  { status: 'not_completed', label: 'Not Completed', Icon: CircleX },
] as const satisfies readonly { status: CompletionStatus; [key: string]: unknown }[];

/** What became of an event: said by a button at once, and in words when the field is left (second document, section 4). */
export function OutcomeFields({ event }: { event: CalendarEvent }) {
  const setCompletion = trpc.calendar.setCompletion.useMutation({
    onMutate: ({ id, completionStatus }) => showOutcome(id, { completionStatus }),
    onError(_error, _input, takeBack) {
      takeBack?.();
      showError('Failed to update completion status');
    },
    onSettled: invalidateCalendar,
  });
  const press = (status: CompletionStatus) =>
    setCompletion.mutate({ id: event.id, completionStatus: status === event.completionStatus ? 'unreported' : status });
  return (
    <section className={classes.outcome} aria-label="How it went">
      <div className={classes.choices}>
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
      </div>
      <ReportField event={event} />
    </section>
  );
}

function ReportField({ event }: { event: CalendarEvent }) {
  const [text, setText] = useState(event.report ?? '');
  /** What the server has, as far as is known; nothing after a refusal. */
  const saved = useRef<string | null>(event.report ?? '');
  const { mutate } = trpc.calendar.setReport.useMutation({
    onMutate: ({ id, report }) => showOutcome(id, { report }),
    onError(_error, _input, takeBack) {
      takeBack?.();
      // The text stays in the field, and leaving it again tries again.
      saved.current = null;
      showError('Failed to update report');
    },
    onSettled: invalidateCalendar,
  });
  const save = () => {
    if (text.trim() === saved.current?.trim()) return;
    saved.current = text;
    mutate({ id: event.id, report: text.trim() || null });
  };
  const saveLast = useRef(save);
  useEffect(() => {
    saveLast.current = save;
  });
  // Escape closes the dialog without the field being left first.
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

/** Shows an outcome before the server has it. Returns how to take it back. */
async function showOutcome(
  id: string,
  outcome: Partial<Pick<CalendarEvent, 'completionStatus' | 'report'>>,
): Promise<() => void> {
  await queries.calendar.get.cancel({ id });
  const before = queries.calendar.get.getData({ id });
  queries.calendar.get.setData({ id }, (event) => event && { ...event, ...outcome });
  const takeBack = await updateEventCache(id, (event) => ({ ...event, ...outcome }));
  return () => {
    takeBack();
    queries.calendar.get.setData({ id }, before);
  };
}
