import { backupDownload } from './backup/backup-download.ts';
import { eventReportExport } from './backup/event-report-export.ts';
import type { Download } from './core/download.ts';

export const downloads: readonly Download[] = [eventReportExport, backupDownload];
