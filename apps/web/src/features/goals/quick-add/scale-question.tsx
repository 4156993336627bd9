import { Button } from '@mantine/core';
import { focusField } from '../../../ui/fields/invalid-field.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Text } from '../../../ui/text/text.tsx';

export interface ScaleQuestionProps {
  question: string;
  onChange: () => void;
}

/** Asks whether the amount is meant. The first button submits the surrounding form (rules/progress.md#out-of-scale). */
export default function ScaleQuestion({ question, onChange }: ScaleQuestionProps) {
  return (
    <Panel role="alert" tone="warning" small className="grow">
      <Text size="sm" className="m-0">
        {question}
      </Text>
      <Row gap={8} wrap className="mt-8">
        <Button type="submit" variant="default" size="sm" className="touch-area">
          Report Anyway
        </Button>
        <Button ref={focusField} size="sm" className="touch-area" onClick={onChange}>
          Change
        </Button>
      </Row>
    </Panel>
  );
}
