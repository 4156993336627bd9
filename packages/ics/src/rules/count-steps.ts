import { RRuleTemporal } from 'rrule-temporal';
import { StepBudget } from '../worker/step-budget.ts';

/** About a second. */
const maxSteps = 100_000;
/** A period takes about as long as so many candidates in it. */
const stepsOfPeriod = 3;
const stepsOfExpansion = { usual: 10, searched: 1_000 };
/** With another number than the million by default, the library does not list the clock changes of thousands of years. */
const maxCandidates = { counted: 999_999, endless: 1_000_000 };

let current: { readonly budget: StepBudget; readonly isCounted: boolean } | undefined;

// The library compares its counters with these options at each period and each candidate, also in rules that it derives.
defineOption('maxIterations', () => {
  current?.budget.spend(stepsOfPeriod);
  return 10_000;
});
defineOption('maxCandidateEvaluations', () => {
  current?.budget.spend(1);
  return current?.isCounted ? maxCandidates.counted : maxCandidates.endless;
});

function defineOption(name: string, get: () => number): void {
  // Its constructor sets it.
  Object.defineProperty(RRuleTemporal.prototype, name, { get, set: () => {} });
}

/** The steps that one rule may take. */
export function createRuleBudget(): StepBudget {
  return new StepBudget(maxSteps, 'The repeat rule is too complicated to expand.');
}

/** Lists the instants of a rule with its start (`DTSTART` and `RRULE`). Throws CalendarFileError beyond the budget. */
export function listCounted(
  rruleString: string,
  { from, to, budget }: { from: number; to: number; budget: StepBudget },
): number[] {
  // The library first goes through 400 years of these.
  const isSearched = rruleString.includes('BYYEARDAY=') && rruleString.includes('BYWEEKNO=');
  budget.spend(isSearched ? stepsOfExpansion.searched : stepsOfExpansion.usual);
  current = { budget, isCounted: rruleString.includes('COUNT=') };
  try {
    const rule = new RRuleTemporal({ rruleString, cache: false });
    return rule.between(new Date(from), new Date(to), true).map(({ epochMilliseconds }) => epochMilliseconds);
  } finally {
    current = undefined;
  }
}
