import { isAmount } from '@goaltracker/domain/core/amount';
import { reportProblems } from '@goaltracker/domain/progress/report';

/** Parses the amount to add, a number above 0 with a decimal point or comma (specification 1, section 5). */
export function parseQuickAdd(typed: string): { amount: number; problem: null } | { problem: string } {
  const amount = Number(typed.trim().replace(',', '.'));
  if (amount > 0 && isAmount(amount)) return { amount, problem: null };
  return { problem: reportProblems.invalidValue.description };
}
