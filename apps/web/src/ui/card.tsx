import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import classes from './card.module.css';

interface CardProps {
  title?: string;
  /** A control at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A bordered surface; with a title it is a region of that name. */
export function Card({ title, action, children, className }: CardProps) {
  const names = className ? `${classes.card} ${className}` : classes.card;
  if (!title) return <div className={names}>{children}</div>;
  return (
    <section className={names} aria-label={title}>
      <Row as="header" gap="8px 16px" justify="between" wrap className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        {action}
      </Row>
      {children}
    </section>
  );
}
