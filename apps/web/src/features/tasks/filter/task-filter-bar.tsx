import { Button, CloseButton } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { filterMaxLength } from '@goaltracker/domain/tasks/enums';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { uuidv7 } from 'uuidv7';
import { useMutationOf } from '../../../sync/mutation.ts';
import { trpc } from '../../../sync/trpc.ts';
import { showToast } from '../../../ui/dialog/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PillButton } from '../../../ui/layout/pill-button.tsx';
import { LabelSuggestions } from '../form/label-suggestions.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import type { TypedFilter } from './use-task-filter.ts';

interface TaskFilterBarProps {
  filter: TypedFilter;
  /** Number of tasks that it shows. */
  count: number;
}

/** A field for a filter of tasks, and the filters that have a name (rules/tasks.md#filters). */
export function TaskFilterBar({ filter: { text, problem, change: onChange }, count }: TaskFilterBarProps) {
  const { data: filters = [] } = trpc.taskFilters.list.useQuery();
  const removeFilter = useRemoveFilter();
  const input = useRef<HTMLInputElement>(null);
  const query = text.trim();
  const chosen = filters.find((each) => each.query === query);
  const canSave = query !== '' && problem === null && !chosen && query.length <= filterMaxLength;

  return (
    <Stack gap={4} className="mt-12">
      <TextField
        aria-label="Filter"
        placeholder="Filter, such as overdue & @phone | p1"
        autoCapitalize="none"
        autoComplete="off"
        ref={input}
        limit={filterMaxLength}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSection={text !== '' && <CloseButton aria-label="Clear filter" onClick={() => onChange('')} />}
      />
      <LabelSuggestions
        text={text}
        onChoose={(completed) => {
          onChange(completed);
          input.current?.focus();
        }}
      />
      <output>
        {query !== '' && (
          <MutedText as="span" size="sm">
            {problem ?? (count === 1 ? '1 task' : `${count} tasks`)}
          </MutedText>
        )}
      </output>
      {(filters.length > 0 || canSave) && (
        <Row wrap gap={4}>
          {filters.map(({ id, name, query: saved }) => (
            <PillButton
              key={id}
              aria-pressed={id === chosen?.id}
              onClick={() => onChange(id === chosen?.id ? '' : saved)}
            >
              {id === chosen?.id && <Check size={14} aria-hidden />}
              {name}
            </PillButton>
          ))}
          {chosen && (
            <PillButton aria-label={`Delete filter ${chosen.name}`} onClick={() => removeFilter(chosen)}>
              Delete filter
            </PillButton>
          )}
          {canSave && <SaveFilter key={query} query={query} />}
        </Row>
      )}
    </Stack>
  );
}

/** A button that becomes a field for the name of the filter. */
function SaveFilter({ query }: { query: string }) {
  const [name, setName] = useState<string>();
  const { mutate: create } = useMutationOf('taskFilters.create');
  const field = useRef<HTMLInputElement>(null);
  if (name === undefined) return <PillButton onClick={open}>Save filter</PillButton>;
  const named = name.trim();
  const canSave = named !== '' && named.length <= titleMaxLength;

  function open(): void {
    flushSync(() => setName(''));
    field.current?.focus();
  }

  function save(): void {
    if (canSave) create({ id: uuidv7(), name: named, query });
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) save();
    if (event.key === 'Escape') setName(undefined);
  }

  return (
    <Row className="w-full">
      <TextField
        className="grow"
        aria-label="Name of the filter"
        placeholder="Name of the filter"
        ref={field}
        limit={titleMaxLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={handleKey}
        // Escape closes the field and not the dialog.
        data-mantine-stop-propagation
      />
      <Button disabled={!canSave} onClick={save}>
        Save
      </Button>
    </Row>
  );
}

/** Deletes a named filter, with Undo in the toast. */
function useRemoveFilter(): (filter: { id: string; name: string; query: string }) => void {
  const { mutate: create } = useMutationOf('taskFilters.create');
  const { mutate: remove } = useMutationOf('taskFilters.remove');
  return ({ id, name, query }) =>
    remove(
      { id },
      {
        onSuccess: () =>
          showToast({
            title: 'Filter deleted',
            description: name,
            action: { label: 'Undo', onClick: () => create({ id, name, query }) },
          }),
      },
    );
}
