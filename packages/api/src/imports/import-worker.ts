import { parentPort } from 'node:worker_threads';
import { type ImportChoices, importChoices } from '@goaltracker/contracts/imports/import.schema';
import { ImportFileError } from '@goaltracker/import/import-file-error';
import { type ImportFile, readFiles } from '@goaltracker/import/read-files';
import type { ReadEntry } from '@goaltracker/import/records/records';
import { groupEntries } from './file-entries.ts';
import { hashContent } from './hash-content.ts';
import type { HashedEntry, ImportJob, ImportMessage } from './read-import.ts';

const entriesPerMessage = 2_000;
const eventsPerMessage = 1_000;

// An error that is not about the files ends the worker, which rejects the job.
parentPort?.on('message', (job: ImportJob) => {
  void run(job).catch((error: unknown) => {
    if (!(error instanceof ImportFileError)) throw error;
    post({ refusal: error.message });
  });
});

function post(message: ImportMessage): void {
  parentPort?.postMessage(message, []);
}

async function run({ settings, ...form }: ImportJob): Promise<void> {
  const { files, choices } = await parseForm(form);
  const { source, mapping } = choices;
  const { records, calendar, ...read } = await readFiles(files, {
    ...settings,
    ...(source && { source }),
    ...(mapping && { mapping }),
  });
  const { entries, ...others } = records;
  for (let at = 0; at < entries.length; at += entriesPerMessage)
    post({ entries: entries.slice(at, at + entriesPerMessage).map(hashEntry) });
  const events = groupEntries(calendar?.events ?? []);
  for (let at = 0; at < events.length; at += eventsPerMessage)
    post({ events: events.slice(at, at + eventsPerMessage) });
  const named = calendar && { name: calendar.name, losses: calendar.losses };
  post({ done: { ...read, ...others, choices, calendar: named } });
}

async function parseForm({
  body,
  contentType,
}: Omit<ImportJob, 'settings'>): Promise<{ files: ImportFile[]; choices: ImportChoices }> {
  let form: FormData;
  try {
    form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch (cause) {
    throw new ImportFileError('The form is damaged.', { cause });
  }
  const files: ImportFile[] = [];
  for (const part of form.values())
    if (part instanceof File) files.push({ name: part.name, bytes: new Uint8Array(await part.arrayBuffer()) });
  return { files, choices: parseChoices(form.get('choices')) };
}

function parseChoices(text: File | string | null): ImportChoices {
  if (text === null) return {};
  try {
    return importChoices.parse(JSON.parse(typeof text === 'string' ? text : ''));
  } catch (cause) {
    throw new ImportFileError('The choices are invalid.', { cause });
  }
}

function hashEntry({ key, list, at, amount, day, note }: ReadEntry): HashedEntry {
  const content = { value: amount, date: day, notes: note };
  return { key, list, at, content, contentHash: hashContent(content) };
}
