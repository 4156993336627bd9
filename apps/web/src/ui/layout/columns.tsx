import type { CSSProperties, ReactNode } from 'react';
import classes from './columns.module.css';
import { Stack, type Space } from './layout.tsx';

interface ColumnsProps {
  /** As in `grid-template-columns`. */
  template: string;
  /** Pixels between parts. */
  gap?: Space;
  children: ReactNode;
}

/** Parts of a screen below each other, on laptops in columns. */
export function Columns({ template, gap = 12, children }: ColumnsProps) {
  return (
    <Stack gap={gap} className={`one-column ${classes.columns}`} style={{ '--template': template } as CSSProperties}>
      {children}
    </Stack>
  );
}
