import { showError } from '../../ui/toast-store.ts';

export function showExportFailure(): void {
  showError('Export Failed', 'There was an error exporting your data. Please try again.');
}
