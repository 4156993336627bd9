import { eventReportColumns } from '@goaltracker/domain/calendar/event-reports-csv';
import { formatCsv } from '@goaltracker/domain/core/csv';
import { useMutation } from '@tanstack/react-query';
import { downloadFile, saveFile } from '../../lib/download.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { showExportFailure } from './export-failure.ts';

const path = '/api/calendar/events/export/reports?format=csv';
const name = 'event-reports.csv';

/** Saves the server's file of every event that was reported on (second document, section 7). */
export function useEventReportsExport() {
  return useMutation({
    mutationFn: () => downloadFile(path),
    onSuccess(file) {
      if (file.size <= new Blob([formatCsv([eventReportColumns])]).size) {
        showError('No Data to Export', 'Report on some events first to export them.');
        return;
      }
      saveFile(file, name);
      showToast({ title: 'Export Complete', description: `Your event reports are saved as ${name}.` });
    },
    onError: showExportFailure,
  });
}
