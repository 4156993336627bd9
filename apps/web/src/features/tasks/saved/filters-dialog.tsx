import type { DialogProps } from '../../../hooks/dialog-url.ts';
import { useFocusContainer } from '../../../hooks/use-focus-container.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { Heading, MutedText } from '../../../ui/text/text.tsx';
import { LabelRow } from './label-row.tsx';
import { useLabels } from '../labels/use-labels.ts';
import { TasksSkeleton } from '../list/tasks-skeleton.tsx';
import { useDirtyForms } from '../use-dirty-forms.ts';
import { FilterRow } from './filter-row.tsx';
import { useRead } from '../../../store/use-read.ts';

/** Changes the saved filters and the labels of all tasks (rules/tasks.md#labels). */
export default function FiltersDialog({ onClose }: DialogProps) {
  const filters = useRead('taskFilters.list');
  const tasks = useRead('tasks.list');
  const labels = useLabels();
  const { isDirty, reportDirty } = useDirtyForms();
  const container = useFocusContainer(labels.length + (filters.data?.length ?? 0));
  return (
    <Dialog title="Filters & Labels" size="sm" onClose={onClose} isDirty={isDirty}>
      <div ref={container} tabIndex={-1} className="focus-container">
        <Stack gap={20}>
          <section>
            <Heading level={3} size="md">
              Filters
            </Heading>
            <QueryState query={filters} skeleton={<TasksSkeleton />}>
              {(saved) => (
                <Stack as="ul" gap={0} divided aria-label="Filters">
                  {saved.map((filter) => (
                    <FilterRow key={filter.id} filter={filter} reportDirty={reportDirty} />
                  ))}
                  <FilterRow filter={null} reportDirty={reportDirty} />
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
                      <LabelRow
                        key={label.name.toLowerCase()}
                        label={label}
                        others={labels}
                        reportDirty={reportDirty}
                      />
                    ))}
                  </Stack>
                )
              }
            </QueryState>
          </section>
        </Stack>
      </div>
    </Dialog>
  );
}
