import { isAmount } from '@goaltracker/domain/core/amount';
import { reportProblems } from '@goaltracker/domain/progress/report';

/** What was typed to be added: a number above 0 (first document, section 5), or what is wrong with it. */
export function checkAddition(typed: string): { amount: number; problem: null } | { problem: string } {
  const amount = Number(typed.trim().replace(',', '.'));
  if (amount > 0 && isAmount(amount)) return { amount, problem: null };
  return { problem: reportProblems.invalidValue.description };
}
