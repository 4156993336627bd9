import type { ComponentProps } from 'react';
import { FieldsSkeleton } from '../fields/fields-skeleton.tsx';
import { type Query, QueryState } from '../pieces/query-state.tsx';
import { Dialog } from './dialog.tsx';
import { RecordDeleted } from './record-elsewhere.tsx';

interface MissingRecordDialogProps extends ComponentProps<typeof RecordDeleted> {
  title: string;
  size?: 'sm' | 'md';
  /** The query of the record, or of all records of its kind. */
  query: Query<unknown>;
  /** Whether the query failed because the record is gone. */
  isDeleted?: boolean;
}

/** The dialog of a record that is still loaded, could not be loaded, or is gone. */
export function MissingRecordDialog({ title, size = 'md', query, isDeleted, ...record }: MissingRecordDialogProps) {
  const deleted = <RecordDeleted {...record} />;
  return (
    <Dialog title={title} size={size} onClose={record.onClose}>
      {isDeleted ? (
        deleted
      ) : (
        <QueryState query={query} skeleton={<FieldsSkeleton />}>
          {() => deleted}
        </QueryState>
      )}
    </Dialog>
  );
}
