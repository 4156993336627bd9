import { backupDownload } from '../account/backup/backup-download.ts';
import { eventReportExport } from '../account/event-report-export.ts';
import type { Download } from './download.ts';

/** Every file there is to get, beside what the procedures answer. */
export const downloads: readonly Download[] = [eventReportExport, backupDownload];
