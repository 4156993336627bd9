import type { ComponentPropsWithRef, ElementType, ComponentProps, ReactNode } from 'react';
import { type ElementProps, joinClasses } from '../styles/element.ts';
import { Row, type Space } from '../layout/layout.tsx';
import classes from './text.module.css';

interface TextOptions {
  /** 12, 13, 15 or 17 px; by default the inherited size. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  /** 550, 600 or 650. */
  weight?: 'medium' | 'semibold' | 'bold' | undefined;
  /** The most lines of text. */
  lines?: 2 | 3 | undefined;
  tone?: 'muted' | 'accent' | 'positive' | 'negative' | 'warning' | 'due' | undefined;
}

type TextProps<Tag extends ElementType> = ElementProps<Tag, TextOptions>;

/** Text in one of the app's sizes, weights and tones. A paragraph by default. */
export function Text<Tag extends ElementType = 'p'>(props: TextProps<Tag>) {
  const { as: Element = 'p' as ElementType, size, weight, lines, tone, className, ...rest } = props;
  const classes = [size && `text-${size}`, weight, lines && `lines-${lines}`, tone, className].filter(Boolean);
  return <Element {...rest} className={classes.join(' ') || undefined} />;
}

export function MutedText<Tag extends ElementType = 'p'>(props: TextProps<Tag>) {
  return <Text tone="muted" {...(props as TextProps<'p'>)} />;
}

interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  level?: 2 | 3;
  /** 15 or 17 px; by default the size of the level. */
  size?: 'md' | 'lg';
}

/** A heading within a screen. The screen's title is the h1 of `Page`. */
export function Heading({ level = 2, size, className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={size ? joinClasses(`text-${size}`, className) : className} />;
}

interface IconTextProps extends Omit<ComponentProps<typeof Text<'span'>>, 'as'> {
  gap?: Space;
}

export function IconText({ gap = 4, ...text }: IconTextProps) {
  return <Row as={Span} inline gap={gap} {...text} />;
}

const Span = (props: ComponentProps<typeof Text<'span'>>) => <Text {...props} as="span" />;

export function Key({ children }: { children: ReactNode }) {
  return <kbd className={`rounded-sm muted ${classes.key}`}>{children}</kbd>;
}
