import { CloudCheck, CircleAlert, Clock } from 'lucide-react';
import { useState } from 'react';
import type { DialogProps } from '../../hooks/address/dialog-url.ts';
import { useUnsavedCalls } from '../../store/calls/open-queue.ts';
import type { PendingCall } from '../../store/calls/pending-call.ts';
import { getQueue } from '../../store/calls/pending.ts';
import { useTabOnlyReason } from '../../store/database/tab-only.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { FocusContainer } from '../../ui/layout/focus-container.tsx';
import { Stack, Row } from '../../ui/layout/layout.tsx';
import { Heading, MutedText, IconText, Text } from '../../ui/text/text.tsx';
import { describeStorage, describeState, listWords } from './describe-outbox.ts';
import { Button } from '@mantine/core';
import { useToday } from '../../hooks/use-today.ts';
import { formatTime } from '../../ui/format/format-time.ts';
import { CopyBlock } from '../../ui/text/copy-block.tsx';
import { DateText } from '../../ui/text/date-text.tsx';

/** Lists the calls that wait and the calls that the server refused. */
export default function OutboxDialog({ onClose }: DialogProps) {
  const calls = useUnsavedCalls();
  const reason = useTabOnlyReason();
  const [discarded, setDiscarded] = useState<PendingCall | null>(null);
  const list = (name: string, state: PendingCall['state']) => {
    const listed = calls.filter((call) => call.state === state);
    if (listed.length === 0) return null;
    return (
      <Stack gap={4}>
        <Heading level={3} size="md">
          {name}
        </Heading>
        <Stack as="ul" gap={0} divided aria-label={name}>
          {listed.map((call) => (
            <OutboxRow key={call.number} call={call} onDiscard={() => setDiscarded(call)} />
          ))}
        </Stack>
      </Stack>
    );
  };
  return (
    <Dialog title="Waiting changes" place="side" onClose={onClose}>
      <FocusContainer count={calls.length}>
        {calls.length === 0 ? (
          <EmptyState icon={<CloudCheck />} title="Everything is saved" text="Changes made offline wait here." />
        ) : (
          <Stack gap={16}>
            <MutedText size="sm">{describeStorage(reason)}</MutedText>
            {list('Not saved', 'refused')}
            {list('Waiting', 'waiting')}
          </Stack>
        )}
      </FocusContainer>
      {discarded && (
        <ConfirmDialog
          title="Discard Change"
          text={`${discarded.title}: What you entered is lost.`}
          confirmLabel="Discard"
          destructive
          onCancel={() => setDiscarded(null)}
          onConfirm={() => {
            setDiscarded(null);
            void getQueue()?.discard(discarded.number);
          }}
        />
      )}
    </Dialog>
  );
}

interface OutboxRowProps {
  call: PendingCall;
  /** Asks for confirmation first. */
  onDiscard: () => void;
}

/** A call that is not saved: its title, its time, its state and the buttons to discard it or send it again. */
function OutboxRow({ call, onDiscard }: OutboxRowProps) {
  const { timezone } = useToday();
  const { number, title, madeAt, state, isTried, input } = call;
  const isRefused = state === 'refused';
  const words = isRefused ? listWords(input) : [];
  return (
    <Stack as="li" gap={4} className="pt-8 pb-8">
      <Text size="md" weight="medium">
        {title}
      </Text>
      <MutedText size="sm">
        <DateText value={madeAt} />, {formatTime(madeAt, timezone)}
      </MutedText>
      <IconText size="sm" tone={isRefused ? 'negative' : 'muted'}>
        {isRefused ? <CircleAlert size={16} aria-hidden /> : <Clock size={16} aria-hidden />}
        <span>{describeState(call)}</span>
      </IconText>
      {words.length > 0 && <CopyBlock label="your words" text={words.join('\n')} />}
      <Row gap={8} wrap justify="end">
        {/* A call that was sent may be stored on the server, so it cannot be discarded. */}
        {!isTried && (
          <Button variant="subtle" color="gray" aria-label={`Discard: ${title}`} onClick={onDiscard}>
            Discard
          </Button>
        )}
        {isRefused && (
          <Button variant="default" aria-label={`Send again: ${title}`} onClick={() => void getQueue()?.retry(number)}>
            Send again
          </Button>
        )}
      </Row>
    </Stack>
  );
}
