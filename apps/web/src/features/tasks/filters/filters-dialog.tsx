import type { TaskFilter } from '@goaltracker/contracts/tasks/task-filter.schema';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { filterMaxLength } from '@goaltracker/domain/tasks/enums';
import { Check, ListFilter, Plus } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { type TileColor, tileColors as colors } from '@goaltracker/domain/goals/categories';
import { isSameLabel, labelMaxLength } from '@goaltracker/domain/tasks/labels';
import type { LabelUse } from '@goaltracker/domain/tasks/list-labels';
import { Button, UnstyledButton } from '@mantine/core';
import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useUnsaved } from '../../../ui/dialog/unsaved.ts';
import { FocusContainer } from '../../../ui/layout/focus-container.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { Heading, MutedText, Text } from '../../../ui/text/text.tsx';
import { describeInvalidLabel, parseLabelName, reportRename, useLabels } from '../labels/labels.ts';
import { TasksSkeleton } from '../task-list/tasks-skeleton.tsx';
import { useRead } from '../../../store/use-read.ts';
import { useCall } from '../../../store/use-call.ts';
import { showToast } from '../../../undo/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useClock } from '../task-facts/use-clock.ts';
import { useParsedFilter } from './use-task-filter.ts';
import { RadioTiles } from '../../../ui/choices/radio-tiles.tsx';
import { Dot } from '../../../ui/pieces/dot.tsx';
import { tileColors } from '../../../ui/pieces/tile-colors.ts';
import { LabelDot, useLabelColor } from '../labels/label.tsx';

/** Edits the saved filters and the labels of all tasks (rules/tasks.md#labels). */
export default function FiltersDialog({ onClose }: DialogProps) {
  const filters = useRead('taskFilters.list');
  const tasks = useRead('tasks.list');
  const labels = useLabels();
  return (
    <Dialog title="Filters & Labels" size="sm" onClose={onClose}>
      <FocusContainer count={labels.length + (filters.data?.length ?? 0)}>
        <Stack gap={20}>
          <section>
            <Heading level={3} size="md">
              Filters
            </Heading>
            <QueryState query={filters} skeleton={<TasksSkeleton />}>
              {(saved) => (
                <Stack as="ul" gap={0} divided aria-label="Filters">
                  {saved.map((filter) => (
                    <FilterRow key={filter.id} filter={filter} />
                  ))}
                  <FilterRow filter={null} />
                </Stack>
              )}
            </QueryState>
          </section>
          <section>
            <Heading level={3} size="md">
              Labels
            </Heading>
            <QueryState query={tasks} skeleton={<TasksSkeleton />}>
              {() =>
                labels.length === 0 ? (
                  <MutedText className="mt-8">Write @phone into a task, and the label stands here.</MutedText>
                ) : (
                  <Stack as="ul" gap={0} divided aria-label="Labels">
                    {labels.map((label) => (
                      <LabelRow key={label.name.toLowerCase()} label={label} others={labels} />
                    ))}
                  </Stack>
                )
              }
            </QueryState>
          </section>
        </Stack>
      </FocusContainer>
    </Dialog>
  );
}

interface FilterRowProps {
  /** Null in the row that adds a filter. */
  filter: TaskFilter | null;
}

function FilterRow({ filter }: FilterRowProps) {
  return (
    <EditableRow
      label={filter ? `${filter.name} ${filter.query}` : undefined}
      renderEditor={(close) => <FilterEditor filter={filter} onAnswered={close} />}
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

function FilterEditor({ filter, onAnswered }: FilterRowProps & { onAnswered: () => void }) {
  const [name, setName] = useState(filter?.name ?? '');
  const [query, setQuery] = useState(filter?.query ?? '');
  const parsed = useParsedFilter(query, useClock());
  const problem = parsed && 'problem' in parsed ? parsed.problem : null;
  const isChanged = name !== (filter?.name ?? '') || query !== (filter?.query ?? '');
  const isWhole = name.trim() !== '' && query.trim() !== '' && problem === null;
  useUnsaved(isChanged);
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

interface LabelRowProps {
  label: LabelUse;
  /** All labels, this one too. */
  others: readonly LabelUse[];
}

function LabelRow(props: LabelRowProps) {
  const { name, openTasks } = props.label;
  return (
    <EditableRow renderEditor={(close) => <LabelEditor {...props} onAnswered={close} />}>
      <LabelDot label={name} />
      <Text as="span" size="md" className="grow truncate">
        @{name}
      </Text>{' '}
      <MutedText as="span" size="sm" className="tabular nowrap">
        {openTasks} open
      </MutedText>
    </EditableRow>
  );
}

function LabelEditor({ label: { name }, others, onAnswered }: LabelRowProps & { onAnswered: () => void }) {
  const [typed, setTyped] = useState(name);
  const current = useLabelColor(name);
  const [chosen, setChosen] = useState<TileColor>();
  const color = chosen ?? current;
  const newName = parseLabelName(typed);
  const isRenamed = newName !== name;
  const isChanged = isRenamed || color !== current;
  const merged = others.find((each) => isSameLabel(each.name, newName) && !isSameLabel(each.name, name));
  const problem = describeInvalidLabel(newName);
  useUnsaved(isChanged);
  const { update, remove, isPending } = useLabelActions(name);

  function save(): void {
    update({ ...(isRenamed && { newName }), ...(color !== current && { color }) }, merged?.name, onAnswered);
  }

  return (
    <RowEditor
      canSave={isChanged && newName !== '' && problem === null}
      isSaving={isPending}
      saveLabel={merged ? 'Merge' : 'Save'}
      onSave={save}
      removal={{ label: 'Delete label', onClick: remove }}
    >
      <TextField
        label="Name"
        autoCapitalize="none"
        limit={labelMaxLength}
        counted={newName}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {merged && (
        <MutedText size="sm">There is a label @{merged.name} already: the tasks of both will have it.</MutedText>
      )}
      <RadioTiles
        label="Colour"
        columns={5}
        min={44}
        value={color}
        onChange={setChosen}
        options={colors.map((value) => ({
          value,
          label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
          style: tileColors(value),
          content: value === color ? <Check size={20} aria-hidden /> : <Dot size={12} />,
        }))}
      />
    </RowEditor>
  );
}

function useLabelActions(name: string) {
  const { mutate: restore } = useCall('taskLabels.restore');
  const { mutate: change, isPending } = useCall('taskLabels.update');
  const { mutate: remove } = useCall('taskLabels.remove');

  function notify(
    title: string,
    description: string,
    { undoId, onUndo }: { undoId: string; onUndo?: () => void },
  ): void {
    const onClick = () => restore({ id: undoId }, { ...(onUndo && { onSuccess: onUndo }) });
    showToast({ title, description, action: { label: 'Undo', onClick } });
  }

  return {
    isPending,
    update: (fields: { newName?: string; color?: TileColor }, merged: string | undefined, onAnswered: () => void) => {
      const undoId = uuidv7();
      const { newName } = fields;
      change(
        { name, ...fields, undoId },
        {
          onSuccess() {
            onAnswered();
            if (newName === undefined) {
              notify('Label changed', `@${name}`, { undoId });
              return;
            }
            reportRename({ name, newName });
            const onUndo = () => reportRename('undone');
            notify(merged ? 'Labels merged' : 'Label renamed', `@${name} to @${newName}`, { undoId, onUndo });
          },
        },
      );
    },
    remove: () => {
      const undoId = uuidv7();
      remove({ name, undoId }, { onSuccess: () => notify('Label deleted', `@${name}`, { undoId }) });
    },
  };
}

interface EditableRowProps {
  children: ReactNode;
  /** The accessible name; by default the text of the row. */
  label?: string | undefined;
  renderEditor: (close: () => void) => ReactNode;
}

/** A click opens the editor below the row. */
function EditableRow({ children, label, renderEditor }: EditableRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <Row
        as={UnstyledButton}
        gap={12}
        className="w-full min-h-44 py-6 rounded-md hoverable"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </Row>
      {isOpen && renderEditor(() => setOpen(false))}
    </li>
  );
}

interface RowEditorProps {
  children: ReactNode;
  canSave: boolean;
  isSaving: boolean;
  saveLabel?: string;
  onSave: () => void;
  /** Absent for a new record. */
  removal?: { label: string; onClick: () => void } | undefined;
}

function RowEditor({ children, canSave, isSaving, saveLabel = 'Save', onSave, removal }: RowEditorProps) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (canSave) onSave();
  }

  return (
    <Stack as="form" gap={12} className="mb-16" onSubmit={submit}>
      {children}
      <Row>
        <Button type="submit" disabled={!canSave} loading={isSaving}>
          {saveLabel}
        </Button>
        {removal && (
          <Button variant="default" onClick={removal.onClick}>
            {removal.label}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
