import type { CSSProperties, ElementType } from 'react';
import { type ElementProps, joinClasses } from '../../hooks/element.ts';
import type { Space } from './layout.tsx';
import classes from './panel.module.css';

type Pixels = `${Space}px`;

interface PanelOptions {
  /** `card` lies on the page; a colour fills the panel; only an outline when absent. */
  tone?: 'card' | 'neutral' | 'accent' | 'positive' | 'negative' | 'warning' | undefined;
  /** As in CSS. */
  padding?: Pixels | `${Pixels} ${Pixels}`;
  /** Less rounded. */
  small?: boolean;
}

/** A box with rounded corners. */
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
