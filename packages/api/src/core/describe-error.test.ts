import { StillLinkedError } from '@goaltracker/db/core/errors';
import { CalendarTimeoutError } from '@goaltracker/ics/worker/calendar-timeout-error';
import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

/** A foreign key violation as the driver throws it. */
const violation = Object.assign(new Error('violates foreign key constraint "goals_category_fk"'), { code: '23503' });

describe('a violated foreign key', () => {
  it('means that the linked record was not found', () => {
    expect(describeError(violation).code).toBe('NOT_FOUND');
  });

  it('means a conflict, to be retried, when the deleted record is still linked', () => {
    expect(describeError(new StillLinkedError('Still linked', { cause: violation })).code).toBe('UNAVAILABLE');
  });
});

describe('a calendar that took too long to read', () => {
  it('means that the server is busy: the file may be fine', () => {
    const { code, retryAfterSeconds } = describeError(new CalendarTimeoutError());
    expect({ code, retryAfterSeconds }).toEqual({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  });
});
