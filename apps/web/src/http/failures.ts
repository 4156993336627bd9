import type { Toast } from '../ui/dialog/toast.ts';
import { describeFailure } from './describe-failure.ts';
import { parseServerError } from './server-error.ts';

/** The failure of a mutation, told in these words. */
export const failWith = (description: string) => (): Toast => ({ title: 'Error', description });

/** The failure of a mutation under this title, with the reason that the server gives. */
export const failWithReason =
  (title: string) =>
  (error: unknown): Toast => ({ title, description: describeFailure(error) });

/** The failure of a removal, told in these words; none if the record was removed elsewhere in the meantime. */
export const failUnlessRemoved =
  (description: string) =>
  (error: unknown): Toast | undefined =>
    parseServerError(error).code === 'NOT_FOUND' ? undefined : { title: 'Error', description };
