import type { ComponentPropsWithRef, ElementType } from 'react';

/** A component's own props and those of the element it renders as, chosen with `as`. */
export type ElementProps<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof Own | 'as'
  >;

export const joinClasses = (own: string | undefined, given: string | undefined) => (given ? `${own} ${given}` : own);
