import { type ReactNode, useId } from 'react';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';

interface ReviewSectionProps {
  title: string;
  count?: number;
  children: ReactNode;
}

/** What the user wants to change in the next week. */
export function NextChange({ title, children }: { title: string; children: string }) {
  return (
    <Panel tone="accent" padding="12px 16px">
      <Text size="sm" weight="semibold" tone="accent">
        {title}
      </Text>
      <Text size="md" className="mt-2 pre-line">
        {children}
      </Text>
    </Panel>
  );
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
