import { parentPort } from 'node:worker_threads';
import type { ImportChoices } from '@goaltracker/contracts/imports/import.schema';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { ImportFileError } from '@goaltracker/import/import-file-error';
import { type ImportFile, readFiles } from '@goaltracker/import/read-files';
import type { ReadEntry } from '@goaltracker/import/records/records';
import { groupEntries } from './file-entries.ts';
import { hashContent } from './hash-content.ts';
import { countLists } from './list-totals.ts';
import type { HashedEntry, ImportJob, ImportMessage, PartKind, ReadSettings } from './read-import.ts';

/** Limits of a part. Parsing and writing it does not delay other requests. */
const maxRecords = 1_000;
const maxLength = 250_000;
const eventsPerMessage = 1_000;

// An error that is not about the files ends the worker, which rejects the job.
parentPort?.on('message', (job: ImportJob) => {
  void run(job).catch((error: unknown) => {
    if (!(error instanceof ImportFileError)) throw error;
    post({ refusal: error.message });
  });
});

function post(message: ImportMessage, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
}

async function run({ settings, ...form }: ImportJob): Promise<void> {
  const { files, choices } = await parseForm(form);
  const { source, mapping } = choices;
  const { records, calendar, ...read } = await readFiles(files, {
    ...settings,
    ...(source && { source }),
    ...(mapping && { mapping }),
  });
  const { entries, tasks, events, notes } = records;
  postParts('entry', entries, (entry) => hashEntry(entry, settings));
  postParts('task', tasks);
  postParts('event', events);
  postParts('note', notes);
  const calendarEvents = groupEntries(calendar?.events ?? [], settings.timeZone);
  for (let at = 0; at < calendarEvents.length; at += eventsPerMessage)
    post({ calendarEvents: calendarEvents.slice(at, at + eventsPerMessage) });
  const named = calendar && { name: calendar.name, losses: calendar.losses };
  post({ done: { ...read, lists: countLists(records), choices, calendar: named } });
}

function postParts<Item>(kind: PartKind, items: readonly Item[], toRecord: (item: Item) => unknown = (item) => item) {
  let records: string[] = [];
  let length = 0;
  const postPart = () => {
    const bytes = new TextEncoder().encode(`[${records.join(',')}]`);
    if (records.length > 0) post({ part: { kind, count: records.length, bytes } }, [bytes.buffer]);
    records = [];
    length = 0;
  };
  for (const item of items) {
    const json = JSON.stringify(toRecord(item));
    records.push(json);
    length += json.length;
    if (records.length >= maxRecords || length >= maxLength) postPart();
  }
  postPart();
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
  return { files, choices: await parseChoices(form.get('choices')) };
}

/** Loads the schema only when there are choices: loading takes a third of the worker's start time. */
async function parseChoices(text: File | string | null): Promise<ImportChoices> {
  if (text === null) return {};
  const { importChoices } = await import('@goaltracker/contracts/imports/import.schema');
  try {
    return importChoices.parse(JSON.parse(typeof text === 'string' ? text : ''));
  } catch (cause) {
    throw new ImportFileError('The choices are invalid.', { cause });
  }
}

function hashEntry({ key, list, at, amount, day, note }: ReadEntry, { now, timeZone }: ReadSettings): HashedEntry {
  const content = { value: amount, date: day, notes: note };
  // Without a time, uses noon of the day, so that several days keep their order.
  const reported = at ?? toInstant({ day, minutes: 720 }, timeZone);
  const reportedAt = new Date(Math.min(reported, now.getTime())).toISOString();
  return { key, list, reportedAt, content, contentHash: hashContent(content) };
}
