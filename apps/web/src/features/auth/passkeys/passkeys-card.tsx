import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { Pencil, Plus } from 'lucide-react';
import type { Passkey } from '@goaltracker/contracts/auth/passkey.schema';
import { lastWayRefusal } from '@goaltracker/domain/auth/enums';
import { useState } from 'react';
import { useKeepFocus } from '../../../hooks/focus/keep-focus.ts';
import { trpc } from '../../../http/trpc.ts';
import { lazyPart } from '../../../platform/loading/lazy-with-preload.tsx';
import { useCall } from '../../../store/use-call.ts';
import { RemovableList } from '../../../ui/dialog/removable-list.tsx';
import { showError, showToast } from '../../../undo/toast.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { FactsRow, NoRows } from '../../../ui/layout/facts-row.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { UsageFacts } from '../../../ui/text/date-text.tsx';
import { useEndOthersAction } from '../sessions/use-end-others-action.ts';
import { useSignInWays } from '../use-sign-in-ways.ts';
import { useAddPasskey, usePasskeyObstacle } from './use-add-passkey.ts';

/** Every visit refetches the list for the time of last use. */
export function PasskeysCard() {
  const passkeys = trpc.passkeys.list.useQuery(undefined, { staleTime: 0 });
  const add = useAddPasskey();
  const button = useKeepFocus(add.isPending);
  const obstacle = usePasskeyObstacle();

  return (
    <Card
      title="Passkeys"
      action={
        obstacle === null && (
          <Button
            ref={button}
            variant="default"
            leftSection={<Plus size={18} aria-hidden />}
            loading={add.isPending}
            onClick={() => add.mutate()}
          >
            Add Passkey
          </Button>
        )
      }
    >
      {obstacle && (
        <MutedText size="sm" className="mb-8">
          {obstacle}
        </MutedText>
      )}
      <QueryState query={passkeys} failure="The passkeys could not be loaded" skeleton={<Skeleton height={44} />}>
        {(list) => <PasskeyList passkeys={list} />}
      </QueryState>
    </Card>
  );
}

const RenamePasskeyDialog = lazyPart(() => import('./rename-passkey-dialog.tsx'));

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [toRename, setToRename] = useState<Passkey>();
  const isLastWay = useSignInWays()?.isOnlyOne && passkeys.length === 1;
  const action = useEndOthersAction();
  const remove = useCall('passkeys.remove', {
    onSuccess: () => showToast({ title: 'Passkey removed', description: 'It no longer signs you in.', action }),
  });

  return (
    <>
      <RemovableList
        items={passkeys}
        empty={
          <NoRows
            title="No passkeys yet"
            text="With a passkey you sign in by your fingerprint, your face or the PIN of your device, without a password."
          />
        }
        question={({ name }) => ({
          title: 'Remove Passkey?',
          text: `“${name}” no longer signs you in here. Delete it from the device or password manager too.`,
          confirmLabel: 'Remove',
        })}
        onRemove={remove.mutate}
      >
        {(passkey, ask) => (
          <PasskeyRow
            passkey={passkey}
            onRename={() => setToRename(passkey)}
            onRemove={() => (isLastWay ? showError('Unable to remove passkey', lastWayRefusal) : ask())}
          />
        )}
      </RemovableList>
      {toRename && <RenamePasskeyDialog passkey={toRename} onClose={() => setToRename(undefined)} />}
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  return (
    <FactsRow
      title={name}
      facts={
        <>
          <UsageFacts createdAt={createdAt} lastUsedAt={lastUsedAt} />
          <span>{isSynced ? 'Synced to your devices' : 'On one device'}</span>
        </>
      }
    >
      <Row gap={8} className="flex-none">
        <ActionIcon variant="default" aria-label={`Rename ${name}`} onClick={onRename}>
          <Pencil size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" className="negative" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </Row>
    </FactsRow>
  );
}
