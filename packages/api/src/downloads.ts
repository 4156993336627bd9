import { backupDownload } from './backup/backup-download.ts';
import { eventReportExport } from './backup/event-report-export.ts';
import type { Download } from './core/download.ts';

/** Every file there is to get, beside what the procedures answer. */
export const downloads: readonly Download[] = [eventReportExport, backupDownload];
