import { useCallback, useEffect, useState } from 'react';

export type ReportDirty = (key: string, isDirty: boolean) => void;

/** Whether any of several forms has unsaved input. `reportDirty` is stable. */
export function useDirtyForms(): { isDirty: boolean; reportDirty: ReportDirty } {
  const [dirtyKeys, setDirtyKeys] = useState<readonly string[]>([]);
  const reportDirty = useCallback<ReportDirty>((key, isDirty) => {
    setDirtyKeys((keys) => {
      if (keys.includes(key) === isDirty) return keys;
      return isDirty ? [...keys, key] : keys.filter((each) => each !== key);
    });
  }, []);
  return { isDirty: dirtyKeys.length > 0, reportDirty };
}

/** Reports whether a form has unsaved input, until it unmounts. */
export function useReportDirty(key: string, isDirty: boolean, reportDirty: ReportDirty): void {
  useEffect(() => {
    reportDirty(key, isDirty);
    return () => reportDirty(key, false);
  }, [key, isDirty, reportDirty]);
}
