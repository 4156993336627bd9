import { NotebookPen } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export function NotesScreen() {
  return (
    <Page title="Notes" width="wide">
      <EmptyState
        icon={<NotebookPen />}
        title="No notes yet"
        text="What you write down stands here, in your colours, beside the events it belongs to."
      />
    </Page>
  );
}
