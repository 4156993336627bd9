import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { emptyObstacle, emptyResource, type PlanGoalForm } from './plan-goal-values.ts';

/** The obstacles of a goal with their resources. Enter moves from an obstacle to its first resource. */
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

/** Whether the key is Enter, without Ctrl or Meta and not part of an IME composition. */
function isPlainEnter({ key, nativeEvent, metaKey, ctrlKey }: KeyboardEvent): boolean {
  return key === 'Enter' && !nativeEvent.isComposing && !metaKey && !ctrlKey;
}

/** The resources of one obstacle. Enter moves to the next resource, or adds one. */
function ResourceRows({ form, obstacle }: { form: PlanGoalForm; obstacle: number }) {
  const addButton = useRef<HTMLButtonElement>(null);
  const path = `obstacles.${obstacle}.resources`;
  const resources = form.getValues().obstacles[obstacle]?.resources ?? [];
  const focus = (index: number) => form.getInputNode(`${path}.${index}.resource`)?.focus();

  function add(index: number): void {
    flushSync(() => form.insertListItem(path, emptyResource(), index));
    focus(index);
  }

  function focusNextOnEnter(event: KeyboardEvent, index: number): void {
    if (!isPlainEnter(event)) return;
    event.preventDefault();
    const [current, next] = [resources[index], resources[index + 1]];
    if (next?.resource === '') focus(index + 1);
    else if (current?.resource.trim()) add(index + 1);
  }

  return (
    <Stack gap={4} className="items-start">
      <Stack as="ul" className="w-full" aria-label={`Resources for obstacle ${obstacle + 1}`}>
        {resources.map(({ key }, index) => (
          <Row as="li" key={key} gap={4} align="start">
            <TextInput
              className="grow"
              aria-label={`Resource ${index + 1} for obstacle ${obstacle + 1}`}
              placeholder="What helps against it?"
              onKeyDown={(event) => focusNextOnEnter(event, index)}
              {...form.getInputProps(`${path}.${index}.resource`)}
            />
            {resources.length > 1 && (
              <ActionIcon
                aria-label={`Remove resource ${index + 1} for obstacle ${obstacle + 1}`}
                onClick={() => {
                  form.removeListItem(path, index);
                  addButton.current?.focus();
                }}
              >
                <X size={18} aria-hidden />
              </ActionIcon>
            )}
          </Row>
        ))}
      </Stack>
      <Button
        ref={addButton}
        variant="subtle"
        leftSection={<Plus size={18} aria-hidden />}
        onClick={() => add(resources.length)}
      >
        Add Resource
      </Button>
    </Stack>
  );
}
