import type { Registration } from '@goaltracker/contracts/auth/account-link.schema';
import { Button } from '@mantine/core';
import { Stack } from '../../../ui/layout/layout.tsx';
import { visitProvider } from './provider-visit.ts';

interface ProviderButtonsProps {
  providers: Registration['providers'];
  /** The token of an invitation. */
  invite?: string | undefined;
  /** Whether this is how people sign in here, and not one more way to. */
  areMain: boolean;
}

/** Lead to the identity providers of the server, which sign in and, the first time, create an account. */
export default function ProviderButtons({ providers, invite, areMain }: ProviderButtonsProps) {
  return (
    <Stack gap={12} className={areMain ? undefined : 'mt-12'}>
      {providers.map((provider) => (
        <Button
          key={provider.number}
          variant={areMain && providers.length === 1 ? 'filled' : 'default'}
          fullWidth
          h="auto"
          className="min-h-44 py-8"
          onClick={() => void visitProvider(provider, { purpose: 'sign-in', invite })}
        >
          <span className="pre-line">Continue With {provider.name}</span>
        </Button>
      ))}
    </Stack>
  );
}
