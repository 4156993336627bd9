import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

/** A button without a look of its own, which `Row`, `Stack`, `Text` and `Panel` can take as their element. */
export function PlainButton(props: ComponentPropsWithRef<'button'>) {
  return <UnstyledButton {...props} />;
}
