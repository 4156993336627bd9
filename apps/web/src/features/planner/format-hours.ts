import { formatAmount } from '../../ui/format/format-amount.ts';

/**
 * @example formatHours(225) // '3 h 45'
 */
export function formatHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${formatAmount(hours)} h` : `${formatAmount(hours)} h ${String(rest).padStart(2, '0')}`;
}
