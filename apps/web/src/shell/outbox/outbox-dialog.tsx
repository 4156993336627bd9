import { CloudCheck } from 'lucide-react';
import { useState } from 'react';
import type { DialogProps } from '../../hooks/dialog-url.ts';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';
import { getOutbox, useOutboxEntries } from '../../sync/outbox/open-outbox.ts';
import { listDiscarded } from '../../sync/outbox/queue.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { MutedText } from '../../ui/text/text.tsx';
import { useFocusContainer } from '../../hooks/use-focus-container.ts';
import { describeLoss } from './describe-outbox.ts';
import { OutboxRow } from './outbox-row.tsx';

/** What waits to be sent, and what the server refused, each with what can be done about it. */
export default function OutboxDialog({ onClose }: DialogProps) {
  const entries = useOutboxEntries();
  const [discarded, setDiscarded] = useState<OutboxEntry | null>(null);
  const container = useFocusContainer(entries.length);
  return (
    <Dialog title="Waiting changes" shape="side" onClose={onClose}>
      <div ref={container} tabIndex={-1} className="focus-container">
        {entries.length === 0 ? (
          <EmptyState icon={<CloudCheck />} title="Everything is saved" text="Changes made offline wait here." />
        ) : (
          <Stack gap={12}>
            <MutedText size="sm">Kept in this browser until the server has them.</MutedText>
            <Stack as="ul" gap={0} divided aria-label="Waiting changes">
              {entries.map((entry) => (
                <OutboxRow key={entry.id} entry={entry} entries={entries} onDiscard={() => setDiscarded(entry)} />
              ))}
            </Stack>
          </Stack>
        )}
      </div>
      {discarded && (
        <ConfirmDialog
          title="Discard Change"
          text={`${discarded.title}: ${describeLoss(listDiscarded(entries, discarded.id))}`}
          confirmLabel="Discard"
          destructive
          onCancel={() => setDiscarded(null)}
          onConfirm={() => {
            setDiscarded(null);
            void getOutbox()?.discard(discarded.id);
          }}
        />
      )}
    </Dialog>
  );
}
