import type { ComponentPropsWithRef } from 'react';
import classes from './text.module.css';

interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  level?: 2 | 3;
  /** 15, 16 or 18 px; the level's own size when absent. */
  size?: 'sm' | 'md' | 'lg';
}

/** A heading within a screen; the screen's title is an h1 of `Page`. */
export function Heading({ level = 2, size, className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={join(classes['heading'], className)} data-size={size} />;
}

interface MutedTextProps extends ComponentPropsWithRef<'p'> {
  as?: 'p' | 'span' | 'div' | 'dt' | 'dd' | 'figcaption';
  /** 12, 13, 14 or 15 px; that of the surroundings when absent. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
}

/** Secondary text. */
export function MutedText({ as = 'p', size, className, ...rest }: MutedTextProps) {
  const Element = as as 'p';
  return <Element {...rest} className={join(classes['muted'], className)} data-size={size} />;
}

const join = (own: string | undefined, given: string | undefined) => (given ? `${own} ${given}` : own);
