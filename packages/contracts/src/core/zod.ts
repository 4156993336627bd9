import { z } from 'zod';

// Zod's compiled parsers need eval, which the content security policy of the web app blocks.
z.config({ jitless: 'document' in globalThis });

/** Error messages for forms and the API (rules/wire.md#validation). A schema's own message wins. */
z.config({
  customError(issue) {
    if (issue.input === undefined) return 'Required';
    // Only forms send NaN: JSON cannot.
    if (Number.isNaN(issue.input)) return 'Please enter a valid number.';
    switch (issue.code) {
      case 'invalid_format':
        return issue.format === 'email' ? 'Invalid email' : 'Invalid input';
      case 'too_small':
        return describeLimit(issue.origin, issue.minimum, issue.inclusive ?? true, 'least');
      case 'too_big':
        return describeLimit(issue.origin, issue.maximum, issue.inclusive ?? true, 'most');
      default:
        return 'Invalid input';
    }
  },
});

function describeLimit(origin: string, limit: number | bigint, inclusive: boolean, side: 'least' | 'most'): string {
  if (origin === 'string') return `String must contain at ${side} ${limit} character(s)`;
  if (origin === 'array') return `Array must contain at ${side} ${limit} element(s)`;
  const comparison = side === 'least' ? 'greater than' : 'less than';
  return `Number must be ${comparison} ${inclusive ? 'or equal to ' : ''}${limit}`;
}

export { z };
