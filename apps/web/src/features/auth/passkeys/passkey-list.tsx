import type { Passkey } from '@goaltracker/contracts/auth/passkey.schema';
import { lastWayRefusal } from '@goaltracker/domain/auth/enums';
import { ActionIcon, Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../platform/lazy-with-preload.tsx';
import { useCall } from '../../../store/use-call.ts';
import { RemovableList } from '../../../ui/dialog/removable-list.tsx';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { FactsRow, NoRows } from '../../../ui/layout/facts-row.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { UsageFacts } from '../../../ui/text/usage-facts.tsx';
import { useEndOthersAction } from '../sessions/use-end-others-action.ts';
import { useSignInWays } from '../use-sign-in-ways.ts';

const RenamePasskeyDialog = lazyPart(() => import('./rename-passkey-dialog.tsx'));

/** The passkeys, the first one first. Removing asks for confirmation. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
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
