import type { CSSProperties } from 'react';

interface DotProps {
  /** A colour of colors.css; by default the text colour. */
  tone?: string;
  /** Diameter in pixels. */
  size?: 8 | 12;
  /** Draws only the outline. */
  hollow?: boolean | undefined;
}

/** A mark in a legend or before a name. Decorative. */
export function Dot({ tone, size = 8, hollow }: DotProps) {
  return (
    <span
      className="dot"
      style={{ '--size': `${size}px`, '--tone': tone && `var(--gt-${tone})` } as CSSProperties}
      data-hollow={hollow || undefined}
      aria-hidden
    />
  );
}
