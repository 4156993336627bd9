import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import { MutedText } from './text.tsx';
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
    <div className={classes.root}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <h2 className={classes.title}>{title}</h2>
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
    </div>
  );
}
