import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useMutation } from '@tanstack/react-query';
import { downloadFile, saveFile } from '../../lib/download.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { useToday } from '../../lib/use-today.ts';

/** Saves everything in the account as one file. */
export function useBackup() {
  const { timezone } = useToday();
  return useMutation({
    mutationFn: () => downloadFile('/api/data/backup'),
    onSuccess(file) {
      const name = `goaltracker-backup-${toCalendarDay(new Date(), timezone)}.json`;
      saveFile(file, name);
      showToast({ title: 'Backup Complete', description: `Everything is saved as ${name}.` });
    },
    onError: () => showError('Backup Failed', 'There was an error backing up your data. Please try again.'),
  });
}
