import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from '../../hooks/element.ts';
import classes from './pill-button.module.css';
import { PlainButton } from './plain-button.tsx';

/** A small button in the soft accent, 36 px high, for an action within a row. */
export function PillButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <PlainButton {...rest} className={joinClasses(`touch-area ${classes.pill}`, className)} />;
}
