import type { ComponentPropsWithRef, ElementType } from 'react';
import { type ElementProps, joinClasses } from '../../hooks/element.ts';
import classes from './text.module.css';

interface TextOptions {
  /** 12, 13, 14, 15 or 16 px; that of the surroundings when absent. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
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
  return (
    <Element
      {...rest}
      className={joinClasses(classes['text'], className)}
      data-size={size}
      data-weight={weight}
      data-lines={lines}
      data-tone={tone}
    />
  );
}

/** Secondary text. */
export function MutedText<Tag extends ElementType = 'p'>(props: TextProps<Tag>) {
  return <Text tone="muted" {...(props as TextProps<'p'>)} />;
}

interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  level?: 2 | 3;
  /** 15, 16, 17 or 18 px; the level's own size when absent. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A heading within a screen; the screen's title is an h1 of `Page`. */
export function Heading({ level = 2, size, className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={joinClasses(classes['heading'], className)} data-size={size} />;
}
