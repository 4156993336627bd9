import { Button } from '@mantine/core';
import { CircleAlert, Clock } from 'lucide-react';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { findDefinition } from '../../sync/define-mutation.ts';
import { isUnsent, type OutboxEntry } from '../../sync/outbox/entry.ts';
import { getOutbox } from '../../sync/outbox/open-outbox.ts';
import { useToday } from '../../hooks/use-today.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatTime } from '../../ui/format/format-time.ts';
import { IconText } from '../../ui/text/icon-text.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../ui/text/text.tsx';
import { describeState } from './describe-outbox.ts';

interface OutboxRowProps {
  entry: OutboxEntry;
  /** All entries, in order. */
  entries: readonly OutboxEntry[];
  /** Asks first. */
  onDiscard: () => void;
}

/** A change that waits: what it does, since when, why it is not sent, and what can be done about it. */
export function OutboxRow({ entry, entries, onDiscard }: OutboxRowProps) {
  const { timezone } = useToday();
  const openDialog = useOpenDialog();
  const { id, title, createdAt, state, refusal, parents, path, input } = entry;
  const isRefused = state === 'refused';
  const edit = findDefinition(path)?.offline?.edit?.(input);
  const canRestore = refusal?.code === 'NOT_FOUND' && parents.length > 0;
  const canEdit = edit && refusal?.code !== 'NOT_FOUND' && (!edit.takesEntry || isUnsent(entry));
  return (
    <Stack as="li" gap={4} className="pt-8 pb-8">
      <Text size="md" weight="medium">
        {title}
      </Text>
      <MutedText size="sm">
        <DateText value={createdAt} />, {formatTime(createdAt, timezone)}
      </MutedText>
      <IconText size="sm" tone={isRefused ? 'negative' : 'muted'}>
        {isRefused ? <CircleAlert size={16} aria-hidden /> : <Clock size={16} aria-hidden />}
        <span>{describeState(entry, entries)}</span>
      </IconText>
      <Row gap={8} wrap justify="end">
        <Button variant="subtle" color="gray" aria-label={`Discard: ${title}`} onClick={onDiscard}>
          Discard
        </Button>
        {canEdit && (
          <Button
            variant="default"
            aria-label={`Edit: ${title}`}
            onClick={() =>
              openDialog(edit.dialog, edit.record, { replace: true, ...(edit.takesEntry && { entry: id }) })
            }
          >
            Edit
          </Button>
        )}
        {canRestore && (
          <Button aria-label={`Restore: ${title}`} onClick={() => void getOutbox()?.restore(id)}>
            Restore
          </Button>
        )}
        {isRefused && !canEdit && !canRestore && (
          <Button variant="default" aria-label={`Try again: ${title}`} onClick={() => void getOutbox()?.retry(id)}>
            Try again
          </Button>
        )}
      </Row>
    </Stack>
  );
}
