import { type ReactNode, useId } from 'react';
import { Row } from '../../../ui/layout/layout.tsx';

interface SectionProps {
  title: string;
  count: number | undefined;
  /** A control at the end of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, count, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6">
      <Row as="header" justify="between" className="min-h-36">
        <h3 id={id} className="muted text-xs semibold">
          {title} {count !== undefined && <span className="tabular px-8 rounded-full bg-hover">{count}</span>}
        </h3>
        {action}
      </Row>
      {children}
    </section>
  );
}
