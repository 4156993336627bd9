import { type ReactNode, useId } from 'react';
import { Row } from '../../ui/layout/layout.tsx';
import classes from './today.module.css';

interface SectionProps {
  title: string;
  count: number | undefined;
  /** A control at the end of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the panel with its heading and count. */
export function Section({ title, count, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Row as="header" justify="between" className={classes.sectionHead}>
        <h3 id={id} className={classes.sectionTitle}>
          {title} {count !== undefined && <span className={`tabular ${classes.count}`}>{count}</span>}
        </h3>
        {action}
      </Row>
      {children}
    </section>
  );
}
