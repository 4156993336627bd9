import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from '../../hooks/element.ts';

/** A button without a look of its own, which `Row`, `Stack`, `Text` and `Panel` can take as their element. */
export function PlainButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={joinClasses('plain-button', className)} />;
}
