import { Button } from '@mantine/core';
import type { Identity } from '@goaltracker/contracts/auth/provider.schema';
import { useQuery } from '@tanstack/react-query';
import { useTrpcClient } from '../../../sync/trpc.ts';
import { visitProvider } from './provider-visit.ts';

/** Confirms at a provider who somebody is. The page is left for it, so the person repeats the change afterwards. */
export function ProviderStep() {
  const client = useTrpcClient();
  // Not by the hook, as in the dialog.
  const { data: joined = [] } = useQuery({
    queryKey: ['accounts-to-confirm'],
    queryFn: async () => (await client.query('providers.listJoined')) as Identity[],
    gcTime: 0,
  });
  return joined.map(
    ({ id, number, provider: name }) =>
      number !== null && (
        <Button
          key={id}
          fullWidth
          variant="default"
          onClick={() => void visitProvider({ number, name }, { purpose: 'step' })}
        >
          Sign In at {name} Again
        </Button>
      ),
  );
}
