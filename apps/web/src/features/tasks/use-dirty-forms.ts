import { useCallback, useEffect, useRef, useState } from 'react';

export type ReportDirty = (key: string, isDirty: boolean) => void;

interface DirtyForms {
  isDirty: boolean;
  reportDirty: ReportDirty;
  /** Whether a form whose key begins so has unsaved input now. */
  hasDirty: (prefix: string) => boolean;
}

/** Whether any of several forms has unsaved input. The functions are stable. */
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

/** Reports whether a form has unsaved input, until it unmounts. */
export function useReportDirty(key: string, isDirty: boolean, reportDirty: ReportDirty): void {
  useEffect(() => {
    reportDirty(key, isDirty);
    return () => reportDirty(key, false);
  }, [key, isDirty, reportDirty]);
}
