import type { PasskeyState } from '@goaltracker/contracts/auth/passkey.schema';
import { Button, Skeleton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useMutationOf } from '../../../sync/mutation.ts';
import { useSending } from '../../../sync/send-once.ts';
import { trpc } from '../../../sync/trpc.ts';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { useEndOthersAction } from '../sessions/use-end-others-action.ts';
import { describePasskeyFailure } from './describe-passkey-failure.ts';
import { PasskeyList } from './passkey-list.tsx';

/** Adds, lists, renames and removes passkeys. Refetched on every visit for the time of last use. */
export function PasskeysCard() {
  const state = trpc.passkeys.getState.useQuery();
  const passkeys = trpc.passkeys.list.useQuery(undefined, { staleTime: 0 });
  const add = useAddPasskey();
  const obstacle = state.data && findObstacle(state.data);

  return (
    <Card
      title="Passkeys"
      action={
        state.data &&
        !obstacle && (
          <Button
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

/** Why no passkey can be added here. */
function findObstacle({ origin, unavailable }: PasskeyState): string | undefined {
  if (unavailable !== null) return unavailable;
  if (origin !== location.origin) return `Passkeys can only be used at ${origin}: open that to add one.`;
  return 'PublicKeyCredential' in window ? undefined : 'This browser does not support passkeys.';
}

/** The browser makes the passkey between the two calls. */
function useAddPasskey() {
  const failure = (error: unknown) => ({ title: 'Unable to add passkey', description: describePasskeyFailure(error) });
  const action = useEndOthersAction();
  const begin = useMutationOf('passkeys.beginAdd', { failure });
  const add = useMutationOf('passkeys.add', {
    failure,
    onSuccess: ({ name }) =>
      showToast({
        title: 'Passkey added',
        description: `It is named “${name}” and signs you in from now on.`,
        action,
      }),
  });
  return useSending({
    mutationFn: async () => {
      const creation = await begin.mutateAsync();
      const { createPasskey, PasskeyError } = await import('./authenticator.ts');
      try {
        await add.mutateAsync(await createPasskey(creation));
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error;
        const { title, description } = failure(error);
        showError(title, description, 'passkeys.add');
      }
    },
  });
}
