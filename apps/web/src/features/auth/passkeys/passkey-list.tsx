import type { Passkey } from '@goaltracker/contracts/auth/passkey.schema';
import { lastWayRefusal } from '@goaltracker/domain/auth/enums';
import { ActionIcon, Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useFocusContainer } from '../../../hooks/use-focus-container.ts';
import { lazyPart } from '../../../platform/lazy-with-preload.tsx';
import { useMutationOf } from '../../../sync/mutation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { FactsRow } from '../../../ui/layout/facts-row.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { useEndOthersAction } from '../sessions/use-end-others-action.ts';
import { useSignInWays } from '../use-sign-in-ways.ts';

const RenamePasskeyDialog = lazyPart(() => import('./rename-passkey-dialog.tsx'));

/** The passkeys, the first one first. Removing asks for confirmation. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [toRename, setToRename] = useState<Passkey>();
  const [toRemove, setToRemove] = useState<Passkey>();
  const container = useFocusContainer(passkeys.length);
  const isLastWay = useSignInWays()?.isOnlyOne && passkeys.length === 1;
  const action = useEndOthersAction();
  const remove = useMutationOf('passkeys.remove', {
    onSuccess: () => showToast({ title: 'Passkey removed', description: 'It no longer signs you in.', action }),
  });

  return (
    <div ref={container} tabIndex={-1} className="focus-container">
      {passkeys.length === 0 ? (
        <div className="py-4">
          <Text size="md" weight="medium">
            No passkeys yet
          </Text>
          <MutedText size="sm" className="mt-2">
            With a passkey you sign in by your fingerprint, your face or the PIN of your device, without a password.
          </MutedText>
        </div>
      ) : (
        <Stack as="ul" gap={0} divided>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setToRename(passkey)}
              onRemove={() =>
                isLastWay ? showError('Unable to remove passkey', lastWayRefusal) : setToRemove(passkey)
              }
            />
          ))}
        </Stack>
      )}
      {toRename && <RenamePasskeyDialog passkey={toRename} onClose={() => setToRename(undefined)} />}
      {toRemove && (
        <ConfirmDialog
          title="Remove Passkey?"
          text={`“${toRemove.name}” no longer signs you in here. Delete it from the device or password manager too.`}
          confirmLabel="Remove"
          destructive
          onCancel={() => setToRemove(undefined)}
          onConfirm={() => {
            remove.mutate({ id: toRemove.id });
            setToRemove(undefined);
          }}
        />
      )}
    </div>
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
          <span>
            Created <DateText value={createdAt} />
          </span>
          <span>
            {lastUsedAt ? (
              <>
                Last used <DateText value={lastUsedAt} />
              </>
            ) : (
              'Never used'
            )}
          </span>
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
