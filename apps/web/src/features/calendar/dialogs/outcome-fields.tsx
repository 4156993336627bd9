import { Button } from '@mantine/core';
import { longTextMaxLength } from '@goaltracker/domain/core/text-limits';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CompletionStatus } from '@goaltracker/domain/calendar/enums';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../../store/use-call.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';

const choices = [
  { status: 'completed', label: 'Completed', Icon: CircleCheck },
  { status: 'not_completed', label: 'Not Completed', Icon: CircleX },
] as const satisfies readonly { status: CompletionStatus; [key: string]: unknown }[];

/**
 * Saves without Save Changes: the status when a button is pressed, the report when its field loses the focus
 * (rules/calendar.md#completion).
 */
export function OutcomeFields({ event }: { event: CalendarEvent }) {
  return (
    <Panel as="section" tone="neutral" padding="12px 16px" aria-label="How it went">
      <Stack gap={12}>
        <OutcomeButtons event={event} />
        <ReportField event={event} />
      </Stack>
    </Panel>
  );
}

/** Pressing the pressed button makes the event unreported again. */
export function OutcomeButtons({ event }: { event: CalendarEvent }) {
  const setCompletion = useCall('calendar.setCompletion');
  const press = (status: CompletionStatus) => {
    const isChosen = status === event.completionStatus;
    if (isChosen && setCompletion.isPending) return;
    setCompletion.mutate({ id: event.id, completionStatus: isChosen ? 'unreported' : status });
  };
  return (
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
  );
}

function ReportField({ event }: { event: CalendarEvent }) {
  const [text, setText] = useState(event.report ?? '');
  /** The text that was sent last; `null` after a failed call. */
  const [saved, setSaved] = useState<string | null>(event.report ?? '');
  const [stored, setStored] = useState(event.report);
  // The text stays in the field; the next blur saves it again.
  const { mutate, isPending } = useCall('calendar.setReport', { onError: () => setSaved(null) });
  if (event.report !== stored) {
    setStored(event.report);
    // The report changed elsewhere. Unsaved text stays, and so does the text of a pending or refused call.
    if (text === saved && !isPending) {
      setText(event.report ?? '');
      setSaved(event.report ?? '');
    }
  }
  const save = () => {
    if (text.trim() === saved?.trim() || text.trim().length > longTextMaxLength) return;
    setSaved(text);
    mutate({ id: event.id, report: text.trim() || null });
  };
  const saveLast = useEffectEvent(save);
  // Escape closes the dialog without a blur.
  useEffect(() => () => saveLast(), []);
  return (
    <TextArea
      label="Report"
      placeholder="What was done?"
      autosize
      minRows={2}
      maxRows={8}
      limit={longTextMaxLength}
      value={text}
      onChange={(change) => setText(change.currentTarget.value)}
      onBlur={save}
    />
  );
}
