import type { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, ElementType } from 'react';

/** TypeScript cannot infer the props of Mantine's polymorphic components. */
type PropsOf<Tag extends ElementType> = Tag extends typeof UnstyledButton
  ? ComponentPropsWithRef<'button'>
  : ComponentPropsWithRef<Tag>;

/** A component's own props and the props of the element chosen by `as`. */
export type ElementProps<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<PropsOf<Tag>, keyof Own | 'as'>;

export const joinClasses = (own: string | undefined, given: string | undefined) => (given ? `${own} ${given}` : own);
