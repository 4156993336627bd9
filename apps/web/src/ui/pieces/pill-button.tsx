import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from '../styles/element.ts';
import classes from './pieces.module.css';
import { Row } from '../layout/layout.tsx';

/** A small button in the soft accent, 36 px high, for an action within a row. */
export function PillButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <Row
      as={UnstyledButton}
      inline
      gap={4}
      {...rest}
      className={joinClasses(`touch-area flex-none min-h-36 accent text-sm semibold nowrap ${classes.pill}`, className)}
    />
  );
}
