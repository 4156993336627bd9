import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  /** A heading above the content. */
  title?: string;
  /** A control at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A quiet surface for what belongs together; with a title it is a region of that name. */
export function Card({ title, action, children, className }: CardProps) {
  const names = className ? `${classes.card} ${className}` : classes.card;
  if (!title) return <div className={names}>{children}</div>;
  return (
    <section className={names} aria-label={title}>
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
