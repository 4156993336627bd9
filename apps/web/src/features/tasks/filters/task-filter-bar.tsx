import { ActionIcon, Button, CloseButton } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { filterMaxLength } from '@goaltracker/domain/tasks/enums';
import type { TaskFilter } from '@goaltracker/contracts/tasks/task-filter.schema';
import { Check, Pencil } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { uuidv7 } from 'uuidv7';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useCall } from '../../../store/use-call.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PillButton } from '../../../ui/pieces/pill-button.tsx';
import { useLabels } from '../labels/labels.ts';
import { LabelDot } from '../labels/label.tsx';
import { useSuggestions } from '../entry/use-suggestions.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import classes from './task-filter-bar.module.css';
import type { TypedFilter } from './use-task-filter.ts';
import { useRead } from '../../../store/use-read.ts';

interface TaskFilterBarProps {
  filter: TypedFilter;
  /** Number of tasks that the filter shows. */
  count: number;
  /** Whether the rail shows the saved filters and the labels. */
  isBesideRail?: boolean;
}

/** The field for a filter, and below it the saved filters and the labels (rules/tasks.md#filters). */
export function TaskFilterBar({ filter, count, isBesideRail = false }: TaskFilterBarProps) {
  const { text, problem, change: onChange } = filter;
  const { data: filters = [] } = useRead('taskFilters.list');
  const suggestions = useSuggestions({ text, onChoose: onChange });
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
        {...suggestions.fieldProps}
        limit={filterMaxLength}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSection={text !== '' && <CloseButton aria-label="Clear filter" onClick={() => onChange('')} />}
      />
      {suggestions.list}
      <output>
        {query !== '' && (
          <MutedText as="span" size="sm">
            {problem ?? (count === 1 ? '1 task' : `${count} tasks`)}
          </MutedText>
        )}
      </output>
      {canSave && <SaveFilter key={query} query={query} />}
      {!isBesideRail && <SavedFilters filters={filters} query={query} onChoose={filter.choose} />}
    </Stack>
  );
}

interface SavedFiltersProps {
  filters: readonly TaskFilter[];
  /** The active filter. */
  query: string;
  onChoose: (query: string) => void;
}

/** The saved filters and the labels of open tasks, in a row that scrolls sideways. */
function SavedFilters({ filters, query, onChoose }: SavedFiltersProps) {
  const openDialog = useOpenDialog();
  const labels = useLabels().filter(({ openTasks }) => openTasks > 0);
  if (filters.length + labels.length === 0) return null;
  const pills = [
    ...filters.map((filter) => ({ key: filter.id, saved: filter.query, content: filter.name })),
    ...labels.map(({ name }) => ({
      key: name,
      saved: `@${name}`,
      content: (
        <>
          <LabelDot label={name} />@{name}
        </>
      ),
    })),
  ];
  return (
    <Row gap={4} className="min-w-0">
      <Row gap={4} className={`grow min-w-0 ${classes.pills}`}>
        {pills.map(({ key, saved, content }) => (
          <PillButton key={key} aria-pressed={saved === query} onClick={() => onChoose(saved === query ? '' : saved)}>
            {saved === query && <Check size={14} aria-hidden />}
            {content}
          </PillButton>
        ))}
      </Row>
      <ActionIcon aria-label="Filters & Labels" title="Filters & Labels" onClick={() => openDialog('filters')}>
        <Pencil size={16} aria-hidden />
      </ActionIcon>
    </Row>
  );
}

/** A button that becomes a field for the name of the filter. */
function SaveFilter({ query }: { query: string }) {
  const [name, setName] = useState<string>();
  const { mutate: create } = useCall('taskFilters.create');
  const field = useRef<HTMLInputElement>(null);
  if (name === undefined)
    return (
      <PillButton className="self-start" onClick={open}>
        Save filter
      </PillButton>
    );
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
        // Escape closes the field, not the dialog.
        data-mantine-stop-propagation
      />
      <Button disabled={!canSave} onClick={save}>
        Save
      </Button>
    </Row>
  );
}
