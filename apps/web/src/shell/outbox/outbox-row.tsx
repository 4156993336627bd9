import { Button } from '@mantine/core';
import { CircleAlert, Clock } from 'lucide-react';
import { useToday } from '../../hooks/use-today.ts';
import type { PendingCall } from '../../store/pending-call.ts';
import { getQueue } from '../../store/pending.ts';
import { formatTime } from '../../ui/format/format-time.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { CopyBlock } from '../../ui/text/copy-block.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { IconText } from '../../ui/text/icon-text.tsx';
import { MutedText, Text } from '../../ui/text/text.tsx';
import { describeState, listWords } from './describe-outbox.ts';

interface OutboxRowProps {
  call: PendingCall;
  /** Asks first. */
  onDiscard: () => void;
}

/** A change that is not saved: what it does, since when, why it is not saved, and what can be done about it. */
export function OutboxRow({ call, onDiscard }: OutboxRowProps) {
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
        {/* The server may have a call that was sent. */}
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
