import type { Toast } from '../ui/dialog/toast.ts';
import { describeFailure } from './describe-failure.ts';

/** The failure of a mutation, told in these words. */
export const failWith = (description: string) => (): Toast => ({ title: 'Error', description });

/** The failure of a mutation under this title, with the reason that the server gives. */
export const failWithReason =
  (title: string) =>
  (error: unknown): Toast => ({ title, description: describeFailure(error) });
