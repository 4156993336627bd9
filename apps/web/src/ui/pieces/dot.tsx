import type { CSSProperties, ReactNode } from 'react';
import { Row } from '../layout/layout.tsx';
import { chosenColor } from '../styles/colors.ts';
import { joinClasses } from '../styles/element.ts';

interface DotProps {
  /** A colour of colors.css; by default the text colour. */
  tone?: string;
  /** Diameter in pixels. */
  size?: 8 | 12;
  /** Draws only the outline. */
  hollow?: boolean | undefined;
  className?: string | undefined;
}

/** A mark in a legend or before a name. Decorative. */
export function Dot({ tone, size = 8, hollow, className }: DotProps) {
  return (
    <span
      className={joinClasses('dot', className)}
      style={{ '--size': `${size}px`, '--tone': tone && `var(--gt-${tone})` } as CSSProperties}
      data-hollow={hollow || undefined}
      aria-hidden
    />
  );
}

/** The name of a record with a colour that the user chose. */
export function ColoredName({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Row as="span" style={chosenColor(color)}>
      <Dot tone="chosen" size={12} />
      {children}
    </Row>
  );
}
