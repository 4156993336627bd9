import type { CSSProperties, ElementType, ReactNode } from 'react';
import { type ElementProps, joinClasses } from '../styles/element.ts';
import classes from './layout.module.css';
import columnsClasses from './columns.module.css';

/** Pixels, from the scale of tokens.css. */
export type Space = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 32;
type Gap = Space | `${Space}px ${Space}px`;

interface RowOptions {
  /** Pixels between children, or `row column` for a row that wraps. */
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  wrap?: boolean;
  /** On phones the children share the width. */
  fillsPhone?: boolean;
  /** As wide as its children, inside a line of text. */
  inline?: boolean;
}

/** Children side by side, vertically centred. A child with the class `grow` takes the remaining space. */
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
  divided?: boolean;
}

/** Children below each other, in full width. */
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
  /**
   * The least width of a column, in pixels at the default text size; fewer columns fit on a narrow screen. With a `gap`
   * of one value.
   */
  min?: number;
  /** One column on phones. */
  stacksOnPhone?: boolean;
}

/** Children in columns of equal width. */
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

/** A part of a card, below a line. */
export function CardSection<Tag extends ElementType = 'div'>(props: ElementProps<Tag, StackOptions>) {
  const { className, ...rest } = props as ElementProps<'div', StackOptions>;
  return <Stack {...rest} className={joinClasses(classes['section'], className)} />;
}

/** Omits the defaults, which the classes set: a list of cards has hundreds of rows. */
function toStyle({ gap, align, justify }: RowOptions, given: CSSProperties | undefined): CSSProperties | undefined {
  const own: Record<string, string> = {};
  if (gap !== 8) own['--gap'] = typeof gap === 'number' ? `${gap}px` : (gap ?? '');
  if (align) own['alignItems'] = align;
  if (justify) own['justifyContent'] = justify === 'between' ? 'space-between' : justify;
  return Object.keys(own).length === 0 ? given : { ...given, ...own };
}

interface ColumnsProps {
  /** A value of `grid-template-columns`. */
  template: string;
  /** Pixels between parts. */
  gap?: Space;
  children: ReactNode;
}

/** Parts of a screen: below each other, on laptops in columns. */
export function Columns({ template, gap = 12, children }: ColumnsProps) {
  return (
    <Stack
      gap={gap}
      className={`one-column ${columnsClasses.columns}`}
      style={{ '--template': template } as CSSProperties}
    >
      {children}
    </Stack>
  );
}
