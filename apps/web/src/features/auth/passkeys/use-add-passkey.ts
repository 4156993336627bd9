import type { PasskeyState } from '@goaltracker/contracts/auth/passkey.schema';
import { useCall } from '../../../store/use-call.ts';
import { useSending } from '../../../http/send-once.ts';
import { trpc } from '../../../http/trpc.ts';
import { showError, showToast } from '../../../undo/toast.ts';
import { useEndOthersAction } from '../sessions/use-end-others-action.ts';
import { describePasskeyFailure } from './describe-passkey-failure.ts';

/** The reason why no passkey can be added here. Null when one can be added, undefined while loading. */
export function usePasskeyObstacle(): string | null | undefined {
  const { data: state } = trpc.passkeys.getState.useQuery();
  return state && findObstacle(state);
}

function findObstacle({ origin, unavailable }: PasskeyState): string | null {
  if (unavailable !== null) return unavailable;
  if (origin !== location.origin) return `Passkeys can only be used at ${origin}: open that to add one.`;
  return 'PublicKeyCredential' in window ? null : 'This browser does not support passkeys.';
}

/** The browser creates the passkey between the two calls. */
export function useAddPasskey() {
  const failure = (error: unknown) => ({ title: 'Unable to add passkey', description: describePasskeyFailure(error) });
  const action = useEndOthersAction();
  const begin = useCall('passkeys.beginAdd', { failure });
  const add = useCall('passkeys.add', {
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
