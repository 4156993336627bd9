import { CloudCheck } from 'lucide-react';
import { useState } from 'react';
import type { DialogProps } from '../../hooks/dialog-url.ts';
import { useFocusContainer } from '../../hooks/use-focus-container.ts';
import { useUnsavedCalls } from '../../store/open-queue.ts';
import type { PendingCall } from '../../store/pending-call.ts';
import { getQueue } from '../../store/pending.ts';
import { useTabOnlyReason } from '../../store/use-tab-only-reason.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading, MutedText } from '../../ui/text/text.tsx';
import { describeStorage } from './describe-outbox.ts';
import { OutboxRow } from './outbox-row.tsx';

/** What waits to be sent, and what the server refused, each with what can be done about it. */
export default function OutboxDialog({ onClose }: DialogProps) {
  const calls = useUnsavedCalls();
  const reason = useTabOnlyReason();
  const [discarded, setDiscarded] = useState<PendingCall | null>(null);
  const container = useFocusContainer(calls.length);
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
    <Dialog title="Waiting changes" shape="side" onClose={onClose}>
      <div ref={container} tabIndex={-1} className="focus-container">
        {calls.length === 0 ? (
          <EmptyState icon={<CloudCheck />} title="Everything is saved" text="Changes made offline wait here." />
        ) : (
          <Stack gap={16}>
            <MutedText size="sm">{describeStorage(reason)}</MutedText>
            {list('Not saved', 'refused')}
            {list('Waiting', 'waiting')}
          </Stack>
        )}
      </div>
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
