import type { ReactNode } from 'react';
import classes from './text.module.css';

/** A key of the keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return <kbd className={classes.key}>{children}</kbd>;
}
