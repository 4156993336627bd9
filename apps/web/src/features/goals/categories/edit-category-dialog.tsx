import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { MissingRecordDialog } from '../../../ui/dialog/missing-record-dialog.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { useRead } from '../../../store/use-read.ts';

/** Edits the category with the id `record`. */
export default function EditCategoryDialog({ record: id, onClose }: DialogProps) {
  const categories = useRead('categories.list');
  const category = categories.data?.find((each) => each.id === id);
  if (category) return <CategoryDialog category={category} onClose={onClose} />;
  return <MissingRecordDialog title="Edit Category" what="category" query={categories} onClose={onClose} />;
}
