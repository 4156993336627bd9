import { eventReportColumns } from '@goaltracker/domain/calendar/event-reports-csv';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { formatCsv } from '@goaltracker/domain/core/csv';
import { formatGoalsCsv, formatGoalsFileName } from '@goaltracker/domain/goals/goals-csv';
import { downloadFile, saveFile } from '../../http/files.ts';
import { useSending } from '../../http/send-once.ts';
import { trpcClient } from '../../http/trpc.ts';
import { useToday } from '../../hooks/use-today.ts';
import { showError, showToast } from '../../undo/toast.ts';

const eventReportsPath = '/api/calendar/events/export/reports?format=csv';
const eventReportsName = 'event-reports.csv';

/** Saves all goals as a CSV file. The browser builds the file from fresh data (rules/backup.md#goals-file). */
export function useGoalsExport() {
  const { timezone } = useToday();
  return useSending({
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

/** Saves the server's CSV file of all reported events (rules/backup.md#event-reports-file). */
export function useEventReportsExport() {
  return useSending({
    mutationFn: () => downloadFile(eventReportsPath),
    onSuccess(file) {
      if (file.size <= new Blob([formatCsv([eventReportColumns])]).size) {
        showError('No Data to Export', 'Report on some events first to export them.');
        return;
      }
      saveFile(file, eventReportsName);
      showToast({ title: 'Export Complete', description: `Your event reports are saved as ${eventReportsName}.` });
    },
    onError: showExportFailure,
  });
}

function showExportFailure(): void {
  showError('Export Failed', 'There was an error exporting your data. Please try again.');
}
