import type { CSSProperties, ElementType, ReactNode } from 'react';
import { type ElementProps, joinClasses } from '../styles/element.ts';
import { type Space, Row } from './layout.tsx';
import classes from './panel.module.css';

type Pixels = `${Space}px`;

interface PanelOptions {
  /** `card` is a surface on the page; a colour fills the panel. Without a tone, only an outline. */
  tone?: 'card' | 'neutral' | 'accent' | 'positive' | 'negative' | 'warning' | undefined;
  padding?: Pixels | `${Pixels} ${Pixels}`;
  /** With smaller corners. */
  small?: boolean;
}

export function Panel<Tag extends ElementType = 'div'>(props: ElementProps<Tag, PanelOptions>) {
  const { as: Element = 'div' as ElementType, tone, padding = '12px', small, className, style, ...rest } = props;
  const isToned = tone !== undefined && tone !== 'card';
  return (
    <Element
      {...rest}
      className={joinClasses(classes.panel, className)}
      style={{ ...style, '--padding': padding, ...(isToned && toneColors(tone)) } as CSSProperties}
      data-panel={isToned ? 'tone' : (tone ?? 'outline')}
      data-small={small || undefined}
    />
  );
}

const toneColors = (tone: string) => ({
  '--ground': `var(--gt-${tone === 'neutral' ? 'hover' : `${tone}-soft`})`,
  '--ink': `var(--gt-${tone}-text, inherit)`,
});

interface CardProps {
  title?: string;
  /** A control at the end of the title line. */
  action?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A bordered surface. With a title, it is a region of that name. */
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
