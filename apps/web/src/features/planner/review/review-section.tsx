import { type ReactNode, useId } from 'react';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';

interface ReviewSectionProps {
  title: string;
  count?: number;
  children: ReactNode;
}

export function ReviewSection({ title, count, children }: ReviewSectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <Row gap={8}>
        <Text as="h4" id={id} weight="semibold" size="md">
          {title}
        </Text>
        {count !== undefined && (
          <MutedText as="span" size="sm" className="tabular">
            {count}
          </MutedText>
        )}
      </Row>
      <Panel tone="card" padding="6px 16px">
        {children}
      </Panel>
    </Stack>
  );
}
