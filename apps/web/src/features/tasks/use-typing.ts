import { useCallback, useEffect, useState } from 'react';

export type NoteTyping = (key: string, isDirty: boolean) => void;

/** Whether any of several forms holds something typed. `noteTyping` stays the same. */
export function useTyping(): { isDirty: boolean; noteTyping: NoteTyping } {
  const [dirtyKeys, setDirtyKeys] = useState<readonly string[]>([]);
  const noteTyping = useCallback<NoteTyping>((key, isDirty) => {
    setDirtyKeys((keys) => {
      if (keys.includes(key) === isDirty) return keys;
      return isDirty ? [...keys, key] : keys.filter((each) => each !== key);
    });
  }, []);
  return { isDirty: dirtyKeys.length > 0, noteTyping };
}

/** Tells that a form holds something typed, until it does not any more or is gone. */
export function useNoteTyping(key: string, isDirty: boolean, noteTyping: NoteTyping): void {
  useEffect(() => {
    noteTyping(key, isDirty);
    return () => noteTyping(key, false);
  }, [key, isDirty, noteTyping]);
}
