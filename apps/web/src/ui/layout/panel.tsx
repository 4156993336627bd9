import type { CSSProperties, ElementType } from 'react';
import { type ElementProps, joinClasses } from '../../hooks/element.ts';
import classes from './panel.module.css';

type Pixels = `${number}px`;

interface PanelOptions {
  /** `card` lies on the page; a colour fills the panel; only an outline when absent. */
  tone?: 'card' | 'neutral' | 'accent' | 'positive' | 'negative' | 'warning' | undefined;
  /** As in CSS. */
  padding?:
    | Pixels
    | `${Pixels} ${Pixels}`
    | `${Pixels} ${Pixels} ${Pixels}`
    | `${Pixels} ${Pixels} ${Pixels} ${Pixels}`;
  /** Less rounded. */
  small?: boolean;
}

/** A box with rounded corners. */
export function Panel<Tag extends ElementType = 'div'>(props: ElementProps<Tag, PanelOptions>) {
  const { as: Element = 'div' as ElementType, tone, padding = '12px', small, className, style, ...rest } = props;
  return (
    <Element
      {...rest}
      className={joinClasses(classes.panel, className)}
      style={{ ...style, '--padding': padding } as CSSProperties}
      data-panel={tone ?? 'outline'}
      data-small={small || undefined}
    />
  );
}
