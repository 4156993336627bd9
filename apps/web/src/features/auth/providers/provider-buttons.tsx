import type { Registration } from '@goaltracker/contracts/auth/account-link.schema';
import { Stack } from '../../../ui/layout/layout.tsx';
import { ProviderButton } from './provider-button.tsx';
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
        <ProviderButton
          key={provider.number}
          variant={areMain && providers.length === 1 ? 'filled' : 'default'}
          fullWidth
          onClick={() => void visitProvider(provider, { purpose: 'sign-in', invite })}
        >
          Continue With {provider.name}
        </ProviderButton>
      ))}
    </Stack>
  );
}
