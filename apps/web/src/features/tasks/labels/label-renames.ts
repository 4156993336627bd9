import { useEffect, useEffectEvent } from 'react';

/** A label that got another name, or `undone` for the last one that has its name again. */
export type LabelRename = { name: string; newName: string } | 'undone';

const listeners = new Set<(rename: LabelRename) => void>();

export function reportRename(rename: LabelRename): void {
  for (const listener of listeners) listener(rename);
}

export function useLabelRenames(onRename: (rename: LabelRename) => void): void {
  const handle = useEffectEvent(onRename);
  useEffect(() => {
    const listener = (rename: LabelRename) => handle(rename);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
