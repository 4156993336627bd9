import type { DialogProps } from '../../lib/dialog-url.ts';
import { CategoryDialog } from './category/category-dialog.tsx';

/** The Create New Category dialog by its address. */
export default function CreateCategoryDialog({ onClose }: DialogProps) {
  return <CategoryDialog onClose={onClose} />;
}
