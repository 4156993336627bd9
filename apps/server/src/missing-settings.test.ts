import { expect, it } from 'vitest';
import { listMissingSettings } from './missing-settings.ts';

const publicUrl = 'https://goals.example.org';
const mail = { url: 'smtps://smtp.example.org', from: 'goals@example.org', publicUrl };

it.each([
  ['nothing is set', { host: '127.0.0.1', publicUrl: undefined, mail: undefined }, ['SMTP_URL and PUBLIC_URL']],
  [
    'other devices are accepted without an address',
    { host: '0.0.0.0', publicUrl: undefined, mail: undefined },
    ['PUBLIC_URL', 'SMTP_URL and PUBLIC_URL'],
  ],
  ['only email is missing', { host: '0.0.0.0', publicUrl, mail: undefined }, ['SMTP_URL']],
  ['everything is set', { host: '0.0.0.0', publicUrl, mail }, []],
])('names the missing settings when %s', (_situation, config, names) => {
  const sentences = listMissingSettings(config);
  expect(sentences.flatMap((sentence) => /^Without ([A-Z_]+(?: and [A-Z_]+)?)/.exec(sentence)?.[1] ?? [])).toEqual(
    names,
  );
  expect(sentences.length > 0).toBe(names.length > 0);
});
