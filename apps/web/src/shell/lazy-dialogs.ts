import { lazyWithPreload } from '../platform/lazy-with-preload.tsx';

// Apart from the first load: the names of the files of all dialogs are over a kilobyte.
const importDialogs = () => import('./named-dialog.tsx');

/** A dialog by its name. */
export const NamedDialog = lazyWithPreload(importDialogs);

/** Opened most often, or without a connection. */
const names = ['edit-event', 'new-event', 'tasks', 'report-progress', 'outbox', 'sign-out'] as const;

/** What is loaded before a dialog is opened. */
export const preloadedDialogs = [
  NamedDialog,
  ...names.map((name) => ({ preload: async () => (await importDialogs()).preloadDialog(name) })),
];
