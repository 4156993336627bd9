import { Button } from '@mantine/core';
import { findExceededScale, type ScaledTarget } from '@goaltracker/domain/progress/scale';
import { useEffect, useRef } from 'react';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Text } from '../../ui/text/text.tsx';

/**
 * The question about an amount that is far out of scale; null for others.
 * @example '999 runs is far more than the 3 runs left.'
 */
export function askAboutScale(amount: number, target: ScaledTarget & { unit: string | null }): string | null {
  const scale = findExceededScale(amount, target);
  if (!scale) return null;
  const compared = `${formatAmount(scale.amount, target.unit)} ${scale.by === 'left' ? 'left' : 'reported so far'}`;
  return `${formatAmount(amount, target.unit)} is far more than the ${compared}.`;
}

/** Asks in a form whether an amount is meant; the first button submits the form (rules/progress.md#out-of-scale). */
export function ScaleQuestion({ question, onChange }: { question: string; onChange: () => void }) {
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => change.current?.focus(), []);
  return (
    <Panel role="alert" tone="warning" small className="grow">
      <Text size="sm" className="m-0">
        {question}
      </Text>
      <Row gap={8} wrap className="mt-8">
        <Button type="submit" variant="default" size="sm" className="touch-area">
          Report Anyway
        </Button>
        <Button ref={change} size="sm" className="touch-area" onClick={onChange}>
          Change
        </Button>
      </Row>
    </Panel>
  );
}
