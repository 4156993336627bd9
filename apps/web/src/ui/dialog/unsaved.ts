import { createContext, useContext, useEffect } from 'react';

/** Tells the dialog around a field or form that one more, or one fewer, holds input that closing would lose. */
export const UnsavedContext = createContext<(isUnsaved: boolean) => void>(() => undefined);

/** While a field or form has unsaved input, the dialog around it asks before it closes. */
export function useUnsaved(isUnsaved: boolean): void {
  const tell = useContext(UnsavedContext);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    tell(true);
    return () => tell(false);
  }, [isUnsaved, tell]);
}
