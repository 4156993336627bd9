import type { ComponentProps } from 'react';
import { Row, type Space } from '../layout/layout.tsx';
import { Text } from './text.tsx';

interface IconTextProps extends Omit<ComponentProps<typeof Text<'span'>>, 'as'> {
  /** Pixels between the icon and the text. */
  gap?: Space;
}

/** An icon and its text, in a line. */
export function IconText({ gap = 4, ...text }: IconTextProps) {
  return <Row as={Span} inline gap={gap} {...text} />;
}

const Span = (props: ComponentProps<typeof Text<'span'>>) => <Text {...props} as="span" />;
