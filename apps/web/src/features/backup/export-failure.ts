import { showError } from '../../ui/toast.tsx';

export function showExportFailure(): void {
  showError('Export Failed', 'There was an error exporting your data. Please try again.');
}
