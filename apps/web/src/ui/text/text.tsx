import type { ComponentPropsWithRef, ElementType } from 'react';
import { type ElementProps, joinClasses } from '../../hooks/element.ts';

interface TextOptions {
  /** 12, 13, 15 or 17 px; that of the surroundings when absent. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  /** 550, 600 or 650. */
  weight?: 'medium' | 'semibold' | 'bold' | undefined;
  /** Cuts the text off after so many lines. */
  lines?: 2 | 3 | undefined;
  tone?: 'muted' | 'accent' | 'positive' | 'negative' | 'warning' | 'due' | undefined;
}

type TextProps<Tag extends ElementType> = ElementProps<Tag, TextOptions>;

/** Text in one of the app's sizes, weights and tones; a paragraph by default. */
export function Text<Tag extends ElementType = 'p'>(props: TextProps<Tag>) {
  const { as: Element = 'p' as ElementType, size, weight, lines, tone, className, ...rest } = props;
  const classes = [size && `text-${size}`, weight, lines && `lines-${lines}`, tone, className].filter(Boolean);
  return <Element {...rest} className={classes.join(' ') || undefined} />;
}

/** Secondary text. */
export function MutedText<Tag extends ElementType = 'p'>(props: TextProps<Tag>) {
  return <Text tone="muted" {...(props as TextProps<'p'>)} />;
}

interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  level?: 2 | 3;
  /** 15 or 17 px; the level's own size when absent. */
  size?: 'md' | 'lg';
}

/** A heading within a screen; the screen's title is an h1 of `Page`. */
export function Heading({ level = 2, size, className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={size ? joinClasses(`text-${size}`, className) : className} />;
}
