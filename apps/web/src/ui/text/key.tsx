import type { ReactNode } from 'react';
import classes from './text.module.css';

/** A key of the keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return <kbd className={`rounded-sm muted ${classes.key}`}>{children}</kbd>;
}
