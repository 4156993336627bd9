import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from '../styles/element.ts';
import classes from './row-text.module.css';
import { MutedText, Text } from './text.tsx';

/** The text of a row in a dense list. It takes the remaining space and contains a `RowOpener` and lines below. */
export function RowText({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={joinClasses('grow relative', className)} />;
}

interface RowOpenerProps extends ComponentPropsWithRef<'button'> {
  /** The most lines of the title; by default one. */
  lines?: 2 | 3;
}

/** The title of a row. A press anywhere in the `RowText` opens the row. */
export function RowOpener({ lines, className, ...rest }: RowOpenerProps) {
  const own = `presses-row w-full hover-accent ${classes.opener}`;
  return (
    <Text
      {...rest}
      as={UnstyledButton}
      size="sm"
      weight="semibold"
      lines={lines}
      className={joinClasses(lines ? own : `block truncate ${own}`, className)}
    />
  );
}

/** A line of facts below the title of a row. The last fact is at the end. */
export function RowFacts({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <MutedText {...rest} as="span" size="xs" className={joinClasses(classes.facts, className)} />;
}
