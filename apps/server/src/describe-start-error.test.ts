import { OtherSecretError } from '@goaltracker/db/core/errors';
import { EmbeddedPostgresError } from '@goaltracker/db/embedded/errors';
import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { describeStartError } from './describe-start-error.ts';

const config = parseConfig({ PORT: '3000', METRICS_PORT: '9464' });

test.each([
  [
    'EADDRINUSE',
    3000,
    'Port 3000 is already in use: stop what uses it, or set PORT to another, as in PORT=3001 npm start.',
  ],
  [
    'EADDRINUSE',
    9464,
    'Port 9464 is already in use: stop what uses it, or set METRICS_PORT to another, as in METRICS_PORT=9465 npm start.',
  ],
  ['EADDRNOTAVAIL', 9464, 'METRICS_HOST 127.0.0.1 is not an address of this machine.'],
])('%s on port %i names the setting to change', (code, port, sentence) => {
  const error = Object.assign(new Error(`listen ${code}`), { code, port, syscall: 'listen' });
  expect(describeStartError(error, config)).toBe(sentence);
});

test.each([EmbeddedPostgresError, OtherSecretError])('the message of %o is shown as it is', (Type) => {
  expect(describeStartError(new Type('It cannot start: do this'), config)).toBe('It cannot start: do this.');
});
