import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

interface ProviderButtonProps extends Omit<ButtonProps, 'children'> {
  onClick: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
  children: ReactNode;
}

/** A button with the name of a provider, which takes two lines where it is long. */
export function ProviderButton({ children, ...props }: ProviderButtonProps) {
  return (
    <Button variant="default" h="auto" lh={1.4} className="min-h-44 py-8" {...props}>
      <span className="pre-line">{children}</span>
    </Button>
  );
}
