import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { formatGoalsCsv, formatGoalsFileName } from '@goaltracker/domain/goals/goals-csv';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../lib/download.ts';
import { trpcClient } from '../../lib/trpc.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { useToday } from '../../lib/use-today.ts';
import { showExportFailure } from './export-failure.ts';

/** Saves all goals as a CSV file, made here from what the server knows now (second document, section 7). */
export function useGoalsExport() {
  const { timezone } = useToday();
  return useMutation({
    mutationFn: () => Promise.all([trpcClient.goals.list.query(), trpcClient.progress.notes.query()]),
    onSuccess([goals, notes]) {
      if (goals.length === 0) {
        showError('No Data to Export', 'Create some goals first to export your data.');
        return;
      }
      const name = formatGoalsFileName(toCalendarDay(new Date(), timezone));
      saveFile(new Blob([formatGoalsCsv(goals, { notes, timeZone: timezone })], { type: 'text/csv' }), name);
      showToast({ title: 'Export Complete', description: `Your goals are saved as ${name}.` });
    },
    onError: showExportFailure,
  });
}
