import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { CategoryDialog } from './category-dialog.tsx';

/** A separate file, so that it loads lazily. */
export default function CreateCategoryDialog({ onClose }: DialogProps) {
  return <CategoryDialog onClose={onClose} />;
}
