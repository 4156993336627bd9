import type { CSSProperties, ElementType } from 'react';
import { type ElementProps, joinClasses } from '../../hooks/element.ts';
import classes from './layout.module.css';

/** Pixels, from the scale of tokens.css. */
export type Space = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 32;
type Gap = Space | `${Space}px ${Space}px`;

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
      style={toStyle({ gap, align, justify }, style)}
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
      style={toStyle({ gap, align }, style)}
      data-divided={divided || undefined}
    />
  );
}

interface GridOptions {
  columns: number;
  /** Pixels between children. */
  gap?: Gap;
  align?: 'start' | 'end';
  /** Pixels, for text of the usual size: fewer columns where each would be narrower. With a `gap` of one value. */
  min?: number;
  /** One column on phones. */
  stacksOnPhone?: boolean;
}

/** Children in columns of the same width. */
export function Grid<Tag extends ElementType = 'div'>(props: ElementProps<Tag, GridOptions>) {
  const { columns, min, stacksOnPhone, className, style, ...rest } = props as ElementProps<'div', GridOptions>;
  return (
    <Stack
      {...rest}
      className={joinClasses(classes['grid'], className)}
      style={{ ...style, '--columns': columns, '--min': min && `${min / 16}rem` } as CSSProperties}
      data-fits={min === undefined ? undefined : true}
      data-stacks={stacksOnPhone || undefined}
    />
  );
}

/** A part of a card, set off from the part above by a line. */
export function CardSection<Tag extends ElementType = 'div'>(props: ElementProps<Tag, StackOptions>) {
  const { className, ...rest } = props as ElementProps<'div', StackOptions>;
  return <Stack {...rest} className={joinClasses(classes['section'], className)} />;
}

/** Nothing that the classes say already: a list of cards has hundreds of rows. */
function toStyle({ gap, align, justify }: RowOptions, given: CSSProperties | undefined): CSSProperties | undefined {
  const own: Record<string, string> = {};
  if (gap !== 8) own['--gap'] = typeof gap === 'number' ? `${gap}px` : (gap ?? '');
  if (align) own['alignItems'] = align;
  if (justify) own['justifyContent'] = justify === 'between' ? 'space-between' : justify;
  return Object.keys(own).length === 0 ? given : { ...given, ...own };
}
