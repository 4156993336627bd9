import type { Registration } from '@goaltracker/contracts/auth/account-link.schema';
import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { visitProvider } from './provider-visit.ts';

interface ProviderButtonsProps {
  providers: Registration['providers'];
  /** The token of the invitation. */
  invite?: string | undefined;
  /** Whether the server has no passwords, so that the providers are the main way to sign in. */
  areMain: boolean;
}

/** A button for each identity provider. The first sign-in creates an account. */
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

interface ProviderButtonProps extends Omit<ButtonProps, 'children'> {
  onClick: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
  children: ReactNode;
}

/** A button that wraps the long name of a provider. */
export function ProviderButton({ children, ...props }: ProviderButtonProps) {
  return (
    <Button variant="default" h="auto" lh={1.4} className="min-h-44 py-8" {...props}>
      <span className="pre-line">{children}</span>
    </Button>
  );
}
