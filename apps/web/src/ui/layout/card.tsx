import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import { Panel } from './panel.tsx';

interface CardProps {
  title?: string;
  /** A control at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A bordered surface; with a title it is a region of that name. */
export function Card({ title, action, children, className }: CardProps) {
  if (!title)
    return (
      <Panel tone="card" padding="16px" className={className}>
        {children}
      </Panel>
    );
  return (
    <Panel as="section" tone="card" padding="16px" className={className} aria-label={title}>
      <Row as="header" gap="8px 16px" justify="between" wrap className="mb-8">
        <h2 className="text-md">{title}</h2>
        {action}
      </Row>
      {children}
    </Panel>
  );
}
