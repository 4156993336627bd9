import type { CSSProperties, ElementType } from 'react';
import { type ElementProps, joinClasses } from '../../hooks/element.ts';
import classes from './layout.module.css';

type Gap = number | `${number}px ${number}px`;

interface RowOptions {
  /** Pixels between children, or `row column` when the row wraps. */
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  wrap?: boolean;
  /** On phones the children share the width. */
  fillsPhone?: boolean;
  /** Only as wide as its children, in a line of text. */
  inline?: boolean;
}

/** Children side by side, centred on the line. A child with the class `grow` takes the space that is left. */
export function Row<Tag extends ElementType = 'div'>(props: ElementProps<Tag, RowOptions>) {
  const {
    as: Element = 'div' as ElementType,
    gap = 8,
    align,
    justify,
    wrap,
    fillsPhone,
    inline,
    className,
    style,
    ...rest
  } = props;
  return (
    <Element
      {...rest}
      className={joinClasses(classes['row'], className)}
      style={withGap(gap, style)}
      data-align={align}
      data-justify={justify}
      data-wrap={wrap || undefined}
      data-inline={inline || undefined}
      data-fills-phone={fillsPhone || undefined}
    />
  );
}

interface StackOptions {
  /** Pixels between children. */
  gap?: Gap;
  align?: 'start' | 'end';
  /** Draws a line between children. */
  divided?: boolean;
}

/** Children below each other, as wide as their surroundings. */
export function Stack<Tag extends ElementType = 'div'>(props: ElementProps<Tag, StackOptions>) {
  const { as: Element = 'div' as ElementType, gap = 8, align, divided, className, style, ...rest } = props;
  return (
    <Element
      {...rest}
      className={joinClasses(classes['stack'], className)}
      style={withGap(gap, style)}
      data-align={align}
      data-divided={divided || undefined}
    />
  );
}

interface GridOptions {
  columns: number;
  /** Pixels between children. */
  gap?: Gap;
  align?: 'start' | 'end';
}

/** Children in columns of the same width. */
export function Grid<Tag extends ElementType = 'div'>(props: ElementProps<Tag, GridOptions>) {
  const { columns, className, style, ...rest } = props as ElementProps<'div', GridOptions>;
  const withColumns = { ...style, '--columns': columns } as CSSProperties;
  return <Stack {...rest} className={joinClasses(classes['grid'], className)} style={withColumns} />;
}

/** A part of a card, set off from the part above by a line. */
export function CardSection<Tag extends ElementType = 'div'>(props: ElementProps<Tag, StackOptions>) {
  const { className, ...rest } = props as ElementProps<'div', StackOptions>;
  return <Stack {...rest} className={joinClasses(classes['section'], className)} />;
}

const withGap = (gap: Gap, style: CSSProperties | undefined) =>
  ({ ...style, '--gap': typeof gap === 'number' ? `${gap}px` : gap }) as CSSProperties;
