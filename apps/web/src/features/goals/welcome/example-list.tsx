import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Plus } from 'lucide-react';
import { defaultCategories } from '@goaltracker/domain/goals/categories';
import { useCall } from '../../../store/use-call.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { IconTile } from '../../../ui/pieces/icon-tile.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { showToast } from '../../../undo/toast.ts';
import { type GoalExample, goalExamples, toGoalInput } from './examples.ts';
import classes from './welcome.module.css';
import { useRead } from '../../../store/use-read.ts';

const shownCount = 3;

export function ExampleList() {
  const { day: today } = useToday();
  const { data: categories = [] } = useRead('categories.list');
  const { mutate: remove } = useCall('goals.remove');
  const create = useCall('goals.create', {
    onSuccess({ id, title }) {
      const undo = { label: 'Undo', onClick: () => remove({ id }) };
      showToast({ title: 'Goal created', description: title, action: undo });
    },
  });
  return (
    <Stack as="section" gap={12} aria-labelledby="goal-examples" className={classes.examples}>
      <Text as="h2" id="goal-examples" size="sm" weight="semibold" tone="muted" className="m-0">
        Or start from an example
      </Text>
      <Stack as="ul" gap={8}>
        {goalExamples.slice(0, shownCount).map((example) => (
          <li key={example.title}>
            <Panel
              as={UnstyledButton}
              tone="card"
              padding="12px 16px"
              className={`w-full text-start ${classes.example}`}
              onClick={() => create.mutate(toGoalInput(example, { categories, today }))}
            >
              <ExampleText example={example} />
            </Panel>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function ExampleText({ example }: { example: GoalExample }) {
  const category = defaultCategories.find(({ name }) => name === example.category);
  return (
    <Row as="span" gap={12}>
      <IconTile icon={category?.icon} color={category?.color} />
      <span className="grow">
        <Text as="span" weight="semibold" className="block">
          <VisuallyHidden component="span">Create goal </VisuallyHidden>
          {example.title}
        </Text>
        <MutedText as="span" size="sm" className="block">
          {example.pace}
        </MutedText>
      </span>
      <Plus size={20} className="flex-none accent" aria-hidden />
    </Row>
  );
}
