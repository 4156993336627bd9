import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { emptyObstacle, type PlanGoalForm } from './plan-goal-values.ts';
import { isPlainEnter, ResourceRows } from './resource-rows.tsx';

/** The obstacles of a goal with their resources (rules/planner.md#goals-of-a-plan). */
export function ObstacleRows({ form }: { form: PlanGoalForm }) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { obstacles } = form.getValues();
  const focus = (index: number, field: string) => form.getInputNode(`obstacles.${index}.${field}`)?.focus();

  function focusResourceOnEnter(event: KeyboardEvent, index: number): void {
    if (!isPlainEnter(event)) return;
    event.preventDefault();
    focus(index, 'resources.0.resource');
  }

  return (
    <fieldset>
      <legend>Obstacles & Resources</legend>
      <Stack as="ul" className="mb-8">
        {obstacles.map(({ key }, index) => (
          <Panel as="li" key={key} aria-label={`Obstacle ${index + 1}`}>
            <Stack>
              <Row gap={4} align="start">
                <TextInput
                  className="grow"
                  label="Obstacle"
                  placeholder="What could get in the way?"
                  onKeyDown={(event) => focusResourceOnEnter(event, index)}
                  {...form.getInputProps(`obstacles.${index}.obstacle`)}
                />
                {obstacles.length > 1 && (
                  <ActionIcon
                    className="mt-12"
                    aria-label={`Remove obstacle ${index + 1}`}
                    onClick={() => {
                      form.removeListItem('obstacles', index);
                      addButton.current?.focus();
                    }}
                  >
                    <X size={18} aria-hidden />
                  </ActionIcon>
                )}
              </Row>
              <ResourceRows form={form} obstacle={index} />
            </Stack>
          </Panel>
        ))}
      </Stack>
      <Button
        ref={addButton}
        variant="default"
        leftSection={<Plus size={18} aria-hidden />}
        onClick={() => {
          flushSync(() => form.insertListItem('obstacles', emptyObstacle()));
          focus(obstacles.length, 'obstacle');
        }}
      >
        Add Obstacle
      </Button>
    </fieldset>
  );
}
