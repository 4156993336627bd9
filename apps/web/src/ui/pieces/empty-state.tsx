import type { ReactNode } from 'react';
import { Row, Stack } from '../layout/layout.tsx';
import { Heading, MutedText } from '../text/text.tsx';
import classes from './pieces.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** What to do next. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <Stack gap={0} className={`items-center text-center ${classes.empty}`}>
      {icon && (
        <span className={`accent place-center mb-16 rounded-lg ${classes.emblem}`} aria-hidden>
          {icon}
        </span>
      )}
      <Heading size="lg">{title}</Heading>
      {text && (
        <MutedText size="md" className="mt-6">
          {text}
        </MutedText>
      )}
      {children && (
        <Row gap={8} justify="center" wrap className="mt-12">
          {children}
        </Row>
      )}
    </Stack>
  );
}
