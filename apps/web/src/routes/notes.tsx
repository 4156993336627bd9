import { createFileRoute } from '@tanstack/react-router';
import { NotesScreen } from '../features/notes/notes-screen.tsx';
import { parseNotesSearch } from '../features/notes/notes-url.ts';

export const Route = createFileRoute('/notes')({ validateSearch: parseNotesSearch, component: NotesScreen });
