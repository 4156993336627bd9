import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { FieldsSkeleton } from '../../../ui/fields/fields-skeleton.tsx';
import { RecordDeleted } from '../../../ui/dialog/record-elsewhere.tsx';
import { useRead } from '../../../store/use-read.ts';

/** Edits the category with the id `record`. */
export default function EditCategoryDialog({ record: id, onClose }: DialogProps) {
  const categories = useRead('categories.list');
  const category = categories.data?.find((each) => each.id === id);
  if (category) return <CategoryDialog category={category} onClose={onClose} />;
  return (
    <Dialog title="Edit Category" onClose={onClose}>
      <QueryState query={categories} skeleton={<FieldsSkeleton />}>
        {() => <RecordDeleted what="category" onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}
