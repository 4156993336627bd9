import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** A lucide icon, drawn quietly. */
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** What to do next. */
  children?: ReactNode;
}

/** What a list says when it holds nothing. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
