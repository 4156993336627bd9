import { useCallback, useEffect, useRef, useState } from 'react';

export type ReportDirty = (key: string, isDirty: boolean) => void;

interface DirtyForms {
  isDirty: boolean;
  reportDirty: ReportDirty;
  /** Whether a form with a key that begins with `prefix` has unsaved input. */
  hasDirty: (prefix: string) => boolean;
}

/** Tracks which of several forms have unsaved input. The functions are stable. */
export function useDirtyForms(): DirtyForms {
  const keys = useRef(new Set<string>());
  const [isDirty, setIsDirty] = useState(false);
  const reportDirty = useCallback<ReportDirty>((key, isKeyDirty) => {
    if (isKeyDirty) keys.current.add(key);
    else keys.current.delete(key);
    setIsDirty(keys.current.size > 0);
  }, []);
  const hasDirty = useCallback((prefix: string) => [...keys.current].some((key) => key.startsWith(prefix)), []);
  return { isDirty, reportDirty, hasDirty };
}

/** Reports whether a form has unsaved input. An unmounted form has none. */
export function useReportDirty(key: string, isDirty: boolean, reportDirty: ReportDirty): void {
  useEffect(() => {
    reportDirty(key, isDirty);
    return () => reportDirty(key, false);
  }, [key, isDirty, reportDirty]);
}
