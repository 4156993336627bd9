import { Button } from '@mantine/core';
import type { TaskFilter } from '@goaltracker/contracts/tasks/task-filter.schema';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { filterMaxLength } from '@goaltracker/domain/tasks/enums';
import { ListFilter, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useMutationOf } from '../../../sync/mutation.ts';
import { showToast } from '../../../ui/dialog/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { useClock } from '../use-clock.ts';
import { type ReportDirty, useReportDirty } from '../use-dirty-forms.ts';
import { useParsedFilter } from '../filter/use-task-filter.ts';

interface FilterRowProps {
  /** Null for a new one. */
  filter: TaskFilter | null;
  reportDirty: ReportDirty;
}

/** A saved filter, whose editor opens with a click. */
export function FilterRow({ filter, reportDirty }: FilterRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <Row
        as={PlainButton}
        gap={12}
        className="w-full min-h-52 py-6 rounded-md hoverable"
        aria-expanded={isOpen}
        aria-label={filter ? `${filter.name} ${filter.query}` : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {filter ? <ListFilter size={18} className="flex-none muted" aria-hidden /> : <Plus size={18} aria-hidden />}
        <span className="grow min-w-0">
          <Text as="span" size="md" className="block truncate">
            {filter?.name ?? 'New filter'}
          </Text>
          {filter && (
            <MutedText as="span" size="sm" className="block truncate">
              {filter.query}
            </MutedText>
          )}
        </span>
      </Row>
      {isOpen && <FilterEditor filter={filter} reportDirty={reportDirty} onDone={() => setOpen(false)} />}
    </li>
  );
}

function FilterEditor({ filter, reportDirty, onDone }: FilterRowProps & { onDone: () => void }) {
  const [name, setName] = useState(filter?.name ?? '');
  const [query, setQuery] = useState(filter?.query ?? '');
  const parsed = useParsedFilter(query, useClock());
  const problem = parsed && 'problem' in parsed ? parsed.problem : null;
  const isChanged = name !== (filter?.name ?? '') || query !== (filter?.query ?? '');
  const isWhole = name.trim() !== '' && query.trim() !== '' && problem === null;
  useReportDirty(`filter ${filter?.id ?? ''}`, isChanged, reportDirty);
  const create = useMutationOf('taskFilters.create', { onSuccess: onDone });
  const update = useMutationOf('taskFilters.update', { onSuccess: onDone });
  const remove = useRemoveFilter();

  function save(event: FormEvent): void {
    event.preventDefault();
    if (!isWhole) return;
    const fields = { name: name.trim(), query: query.trim() };
    if (filter) update.mutate({ id: filter.id, ...fields });
    else create.mutate({ id: uuidv7(), ...fields });
  }

  return (
    <Stack as="form" gap={12} className="mb-16" onSubmit={save}>
      <TextField
        label="Name"
        placeholder="Calls"
        limit={titleMaxLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        label="Shows"
        placeholder="overdue & @phone | p1"
        autoCapitalize="none"
        limit={filterMaxLength}
        value={query}
        error={problem}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <Row>
        <Button type="submit" disabled={!isWhole || !isChanged} loading={create.isPending || update.isPending}>
          Save
        </Button>
        {filter && (
          <Button variant="default" onClick={() => remove(filter)}>
            Delete filter
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** Deletes a saved filter, with Undo in the toast. */
function useRemoveFilter(): (filter: TaskFilter) => void {
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
