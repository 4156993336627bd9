import type { TaskFilter } from '@goaltracker/contracts/tasks/task-filter.schema';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { filterMaxLength } from '@goaltracker/domain/tasks/enums';
import { ListFilter, Plus } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useCall } from '../../../store/use-call.ts';
import { showToast } from '../../../ui/dialog/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { useClock } from '../use-clock.ts';
import { type ReportDirty, useReportDirty } from '../use-dirty-forms.ts';
import { useParsedFilter } from '../filter/use-task-filter.ts';
import { EditableRow, RowEditor } from './editable-row.tsx';

interface FilterRowProps {
  /** Null for a new one. */
  filter: TaskFilter | null;
  reportDirty: ReportDirty;
}

/** A saved filter, whose editor opens with a click. */
export function FilterRow({ filter, reportDirty }: FilterRowProps) {
  return (
    <EditableRow
      label={filter ? `${filter.name} ${filter.query}` : undefined}
      renderEditor={(close) => <FilterEditor filter={filter} reportDirty={reportDirty} onAnswered={close} />}
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
    </EditableRow>
  );
}

function FilterEditor({ filter, reportDirty, onAnswered }: FilterRowProps & { onAnswered: () => void }) {
  const [name, setName] = useState(filter?.name ?? '');
  const [query, setQuery] = useState(filter?.query ?? '');
  const parsed = useParsedFilter(query, useClock());
  const problem = parsed && 'problem' in parsed ? parsed.problem : null;
  const isChanged = name !== (filter?.name ?? '') || query !== (filter?.query ?? '');
  const isWhole = name.trim() !== '' && query.trim() !== '' && problem === null;
  useReportDirty(`filter ${filter?.id ?? ''}`, isChanged, reportDirty);
  const create = useCall('taskFilters.create', { onSuccess: onAnswered });
  const update = useCall('taskFilters.update', { onSuccess: onAnswered });
  const remove = useRemoveFilter();

  function save(): void {
    const fields = { name: name.trim(), query: query.trim() };
    if (filter) update.mutate({ id: filter.id, ...fields });
    else create.mutate({ id: uuidv7(), ...fields });
  }

  return (
    <RowEditor
      canSave={isWhole && isChanged}
      isSaving={create.isPending || update.isPending}
      onSave={save}
      removal={filter ? { label: 'Delete filter', onClick: () => remove(filter) } : undefined}
    >
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
    </RowEditor>
  );
}

/** Deletes a saved filter, with Undo in the toast. */
function useRemoveFilter(): (filter: TaskFilter) => void {
  const { mutate: create } = useCall('taskFilters.create');
  const { mutate: remove } = useCall('taskFilters.remove');
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
