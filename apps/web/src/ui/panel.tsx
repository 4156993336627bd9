import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
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

type PanelProps<Tag extends ElementType> = PanelOptions & { as?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof PanelOptions | 'as'
  >;

/** A box with rounded corners. */
export function Panel<Tag extends ElementType = 'div'>(props: PanelProps<Tag>) {
  const { as: Element = 'div' as ElementType, tone, padding = '12px', small, className, style, ...rest } = props;
  return (
    <Element
      {...rest}
      className={className ? `${classes.panel} ${className}` : classes.panel}
      style={{ ...style, '--padding': padding } as CSSProperties}
      data-panel={tone ?? 'outline'}
      data-small={small || undefined}
    />
  );
}
