import { backupSections } from '@goaltracker/domain/backup/backup-sections';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ValidationError } from '../core/errors.ts';
import { type BackupItem, parseBackupFile } from './backup-reader.ts';

const head = { format: 'goaltracker-backup', version: 6, profile: { name: 'Ada' }, plannerSettings: null };
const lists = Object.fromEntries(backupSections.map((section) => [section, [] as unknown[]]));
const content = {
  ...head,
  ...lists,
  goals: [{ title: 'Über “uns” 🎈\u2028\\"' }, { title: '' }],
  notes: [{ a: -1.5e3 }],
  settings: { theme: 'dark' },
};
const file = Buffer.from(JSON.stringify(content, null, 1));

async function parse(bytes: Uint8Array, chunkSize: number): Promise<BackupItem[]> {
  async function* cut() {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
  }
  const items: BackupItem[] = [];
  for await (const batch of parseBackupFile(cut)) items.push(...batch);
  return items;
}

/** Returns the error message for a file, or an empty string when the file is valid. */
async function getError(text: string | Uint8Array, chunkSize = 100): Promise<string> {
  try {
    await parse(typeof text === 'string' ? Buffer.from(text) : text, chunkSize);
    return '';
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

describe('parsing a backup file', () => {
  it('yields every value and record with its position, for any size of the chunks', async () => {
    const expected = [
      ...Object.entries(head).map(([section, value]) => ({ section, index: undefined, value })),
      { section: 'goals', index: 0, value: content.goals[0] },
      { section: 'goals', index: 1, value: content.goals[1] },
      { section: 'notes', index: 0, value: content.notes[0] },
      { section: 'settings', index: undefined, value: content.settings },
    ];
    for (const chunkSize of [1, 2, 3, 7, 64, 10_000]) expect(await parse(file, chunkSize)).toEqual(expected);
  });

  it('skips planning entries, which older files contain', async () => {
    const add = (before: string) => JSON.stringify(content).replace(before, `"planningEntries":[{"id":"1"}],${before}`);
    expect(await parse(Buffer.from(add('"problemReports"')), 7)).toEqual(await parse(file, 7));
    expect(await getError(add('"goals"'))).toContain('Unknown section planningEntries');
  });

  it('refuses a file truncated at any byte', async () => {
    const short = Buffer.from(JSON.stringify(content));
    for (let length = 0; length < short.length; length += 1) {
      expect(await getError(short.subarray(0, length)), `cut off after ${length}`).not.toBe('');
    }
    expect(await getError(short.subarray(0, -1))).toBe('validation error: The file is cut off in settings');
  });

  it.each([
    ['nothing', ''],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
    ['a table', 'Title,Unit\nRead,books\n'],
    ['a list', '[]'],
    ['a word', '"goaltracker-backup"'],
    ['the JSON of something else', '{"name":"goaltracker","version":"1.0.0"}'],
    ['an empty object', '{}'],
  ])('refuses %s as not a backup', async (_, text) => {
    expect(await getError(text)).toBe('validation error: This file is not a backup of GoalTracker');
  });

  it.each([
    ['a section is missing', { ...content, goals: undefined }, 'The section goals is missing before plannedGoals'],
    ['the last is missing', { ...content, settings: undefined }, 'The section settings is missing'],
    ['a section is unknown', { ...content, secrets: [] }, 'Unknown section secrets'],
    ['a list is an object', { ...content, goals: {} }, 'goals must be a list'],
    ['a value is a list', { ...content, plannerSettings: [] }, 'plannerSettings must not be a list'],
    ['a record is nested', { ...content, goals: [{ title: [] }] }, 'A record in goals is nested'],
  ])('refuses a file where %s', async (_, wrong, reason) => {
    expect(await getError(JSON.stringify(wrong))).toBe(`validation error: ${reason}`);
  });

  it('refuses a duplicate section', async () => {
    const twice = JSON.stringify(content).replace('"milestones":[]', '"goals":[]');
    expect(await getError(twice)).toBe('validation error: The section milestones is missing before goals');
  });

  it('refuses anything but white space after the end', async () => {
    expect(await getError(`${file.toString()}\n \n`)).toBe('');
    expect(await getError(`${file.toString()}{}`)).not.toBe('');
    expect(await getError(`${file.toString()}]`)).not.toBe('');
  });

  it('refuses invalid UTF-8', async () => {
    const at = file.indexOf('Über');
    const broken = Buffer.concat([file.subarray(0, at), Buffer.from([0xff, 0xfe]), file.subarray(at)]);
    for (const chunkSize of [1, 1000]) expect(await getError(broken, chunkSize)).toContain('The file is damaged');
  });

  it('refuses excessive nesting, records and texts before building them in memory', async () => {
    const inGoals = (text: string) =>
      JSON.stringify({ ...content, goals: [] }).replace('"goals":[', `"goals":[${text}`);
    expect(await getError(inGoals('['.repeat(100_000)), 65_536)).toContain('nested');
    expect(await getError(inGoals(`{${'"a":1,'.repeat(100_000)}`), 65_536)).toContain('too long');
    expect(await getError(inGoals(`{"title":"${'a'.repeat(9_000_000)}`), 65_536)).toContain('too long');
    expect(await getError(inGoals(`{"title":1${'0'.repeat(9_000_000)}`), 65_536)).toContain('too long');
    expect(await getError(' '.repeat(9_000_000), 65_536)).toContain('not a backup');
  });

  it('accepts no randomly damaged file that is not valid JSON', async () => {
    const original = JSON.stringify(content);
    const damage = fc.record({
      at: fc.nat({ max: original.length }),
      remove: fc.nat({ max: 4 }),
      insert: fc.string({ unit: fc.constantFrom(...'{}[]",:\\ 0123456789-+.eEtrufalsn\n\0'.split('')), maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(damage, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 300 }),
        async (damages, chunkSize) => {
          const text = damages.reduce(
            (now, { at, remove, insert }) => now.slice(0, at) + insert + now.slice(at + remove),
            original,
          );
          const isRefused = (await getError(text, chunkSize)) !== '';
          expect(isRefused || isJson(text)).toBe(true);
        },
      ),
      { numRuns: rounds(300, 2_000) },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
