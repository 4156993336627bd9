import { isAmount } from '@goaltracker/domain/core/amount';
import { describeInvalidValue, reportProblems } from '@goaltracker/domain/progress/report';
import { parseAmount } from '../../../ui/fields/typed-amount.ts';

/** Parses the amount to add, a number above 0 (rules/goals.md#goal-card). */
export function parseQuickAdd(typed: string): { amount: number; problem: null } | { problem: string } {
  const amount = parseAmount(typed) ?? 0;
  if (amount > 0 && isAmount(amount)) return { amount, problem: null };
  return { problem: describeInvalidValue(reportProblems.invalidValue, amount).description };
}
