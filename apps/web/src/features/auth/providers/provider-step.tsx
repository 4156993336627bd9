import type { Identity } from '@goaltracker/contracts/auth/provider.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSending } from '../../../http/send-once.ts';
import { useTrpcClient } from '../../../http/trpc.ts';
import { showError } from '../../../ui/dialog/toast.ts';
import { focusField } from '../../../ui/fields/focus-field.ts';
import type { AccountLink } from '../account-link.ts';
import { callDirectly } from '../passkeys/call-directly.ts';
import { describeCodeFailure, describeProviderFailure } from './provider-failures.ts';
import { ProviderButton } from './provider-button.tsx';
import { makeWindowVisit, openProviderWindow, visitProvider, watchProviderWindow } from './provider-visit.ts';

interface ProviderStepProps {
  onConfirm: () => void;
  /** Whether the account has no other way to confirm. */
  isOnly: boolean;
}

const showFailure = (description: string): void => showError('Unable to confirm that it is you', description);

/**
 * Confirms at a provider who somebody is, in a window of its own. Where there can be none the page is left, and the person
 * repeats the change afterwards.
 */
export function ProviderStep({ onConfirm, isOnly }: ProviderStepProps) {
  const client = useTrpcClient();
  const [visit] = useState(makeWindowVisit);
  const provider = useRef('the provider');
  const verify = useSending<void, Error, string>({
    mutationFn: (code) => callDirectly(client, 'providers.verifyStep', { code, verifier: visit.verifier }),
    onSuccess: onConfirm,
    onError: (error) => showFailure(describeCodeFailure(error)),
  });
  const { mutate } = verify;
  useEffect(() => {
    const take = ({ kind, token }: AccountLink) => {
      if (kind === 'provider') mutate(token);
      else showFailure(describeProviderFailure(token, provider.current));
    };
    return watchProviderWindow(visit, take);
  }, [visit, mutate]);
  // Not by the hook, as in the dialog.
  const { data: joined = [] } = useQuery({
    queryKey: ['accounts-to-confirm'],
    queryFn: async () => (await client.query('providers.listJoined')) as Identity[],
    gcTime: 0,
  });
  return joined.map(
    ({ id, number, provider: name }, at) =>
      number !== null && (
        <ProviderButton
          key={id}
          fullWidth
          variant={isOnly && joined.length === 1 ? 'filled' : 'default'}
          loading={verify.isPending}
          ref={isOnly && at === 0 ? focusField : undefined}
          onClick={() => {
            provider.current = name;
            if (!openProviderWindow(number, visit)) void visitProvider({ number, name }, { purpose: 'step' });
          }}
        >
          Sign In at {name} Again
        </ProviderButton>
      ),
  );
}
