import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from '../../hooks/element.ts';
import classes from './row-text.module.css';
import { PlainButton } from '../layout/plain-button.tsx';
import { MutedText, Text } from './text.tsx';

/** The text of a row in a dense list, which takes the space that is left: a `RowOpener` and what is below it. */
export function RowText({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={joinClasses('grow relative', className)} />;
}

interface RowOpenerProps extends ComponentPropsWithRef<'button'> {
  /** Cuts the title off after so many lines; after one when absent. */
  lines?: 2 | 3;
}

/** The title of a row. It opens the row wherever its `RowText` is pressed. */
export function RowOpener({ lines, className, ...rest }: RowOpenerProps) {
  const own = `presses-row w-full hover-accent ${classes.opener}`;
  return (
    <Text
      {...rest}
      as={PlainButton}
      size="sm"
      weight="semibold"
      lines={lines}
      className={joinClasses(lines ? own : `block truncate ${own}`, className)}
    />
  );
}

/** A line of facts below the title of a row, the last of them at its end. */
export function RowFacts({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <MutedText {...rest} as="span" size="xs" className={joinClasses(classes.facts, className)} />;
}
