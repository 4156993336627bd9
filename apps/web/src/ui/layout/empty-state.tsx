import type { ReactNode } from 'react';
import { Row, Stack } from './layout.tsx';
import { Heading, MutedText } from '../text/text.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** What to do next. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <Stack gap={0} className={classes.root}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Heading size="lg">{title}</Heading>
      {text && (
        <MutedText size="lg" className={classes.text}>
          {text}
        </MutedText>
      )}
      {children && (
        <Row gap={10} justify="center" wrap className={classes.actions}>
          {children}
        </Row>
      )}
    </Stack>
  );
}
