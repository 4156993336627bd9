import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import { MutedText, Text } from '../text/text.tsx';

interface FactsRowProps {
  title: ReactNode;
  /** A list of `span` elements. */
  facts: ReactNode;
  children?: ReactNode;
}

/** An item of a list in a card: title, wrapping facts and a control. */
export function FactsRow({ title, facts, children }: FactsRowProps) {
  return (
    <Row as="li" gap="8px 16px" justify="between" wrap className="py-8">
      <div className="grow">
        <Text size="md" weight="medium">
          {title}
        </Text>
        <Row as={MutedText} size="sm" gap="0px 12px" wrap className="mt-2">
          {facts}
        </Row>
      </div>
      {children}
    </Row>
  );
}

/** Replaces an empty list of rows. */
export function NoRows({ title, text }: { title: string; text: string }) {
  return (
    <div className="py-4">
      <Text size="md" weight="medium">
        {title}
      </Text>
      <MutedText size="sm" className="mt-2">
        {text}
      </MutedText>
    </div>
  );
}
