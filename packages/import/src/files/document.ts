import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { decodeText, type DecodedText } from './decode-text.ts';
import { Fields } from './fields.ts';
import { findBinaryKind, findTextKind } from './foreign-kind.ts';
import { parseJson } from './json.ts';
import { isSqlite, openSqlite, type SqliteFile } from './sqlite.ts';
import { parseTable, type Table } from './table.ts';

/** A file, or a file in a zip file, which is parsed when a reader first looks at it. */
export class SourceDocument {
  /** Its path in the zip file, or its name. */
  readonly path: string;
  /** The zip file that contains it. */
  readonly archive: string | null;
  readonly bytes: Uint8Array;
  /** Null for other files. */
  readonly database: SqliteFile | null;
  #decoded: DecodedText | null | undefined;
  #json: { value: unknown } | undefined;
  #table: { value: Table | null } | undefined;
  #header: string[] | undefined;

  private constructor(file: { path: string; archive: string | null; bytes: Uint8Array; database: SqliteFile | null }) {
    this.path = file.path;
    this.archive = file.archive;
    this.bytes = file.bytes;
    this.database = file.database;
  }

  static async open(file: { path: string; archive: string | null; bytes: Uint8Array }): Promise<SourceDocument> {
    return new SourceDocument({ ...file, database: isSqlite(file.bytes) ? await openSqlite(file.bytes) : null });
  }

  /** The name without folders and ending, at most 255 characters. */
  get name(): string {
    return (this.path.split('/').at(-1) ?? '').replace(/\.\w{1,8}$/u, '').slice(0, titleMaxLength);
  }

  /** Null for a binary file. */
  get decoded(): DecodedText | null {
    if (this.#decoded === undefined) this.#decoded = this.database ? null : decodeText(this.bytes);
    return this.#decoded;
  }

  /** Undefined for what is not JSON. */
  get json(): unknown {
    this.#json ??= { value: this.decoded ? parseJson(this.decoded.text) : undefined };
    return this.#json.value;
  }

  get isCalendar(): boolean {
    return /^\uFEFF?\s*BEGIN:VCALENDAR\s/iu.test(this.decoded?.text.slice(0, 1_024) ?? '');
  }

  /** What it is if it is of a kind that is never a table, such as a PDF document. */
  get foreignKind(): string | undefined {
    if (this.database) return undefined;
    const ofText = () => (this.decoded && this.json === undefined ? findTextKind(this.decoded.text) : undefined);
    return findBinaryKind(this.bytes) ?? ofText();
  }

  /** The cells of its first row, to recognize a table without parsing all of it; empty for what is not a table. */
  get header(): string[] {
    this.#header ??= this.#findHeader();
    return this.#header;
  }

  /** Null for what is no text, or text of another kind. Throws ImportFileError. */
  get table(): Table | null {
    this.#table ??= { value: this.decoded && this.#isTable() ? parseTable(this.decoded.text) : null };
    return this.#table.value;
  }

  /** The rows below the header, by the names in it. */
  get records(): Fields[] {
    return this.recordsOf(this.table?.rows[0] ?? []);
  }

  /** The rows below the header, by other names for its columns. */
  recordsOf(names: readonly string[]): Fields[] {
    return toRecords(names, this.table?.rows.slice(1) ?? []);
  }

  close(): void {
    this.database?.close();
  }

  #isTable(): boolean {
    const isOther = this.isCalendar || this.json !== undefined || this.foreignKind !== undefined;
    return !isOther && this.decoded?.text.trim() !== '';
  }

  #findHeader(): string[] {
    if (!this.decoded || !this.#isTable()) return [];
    const start = this.decoded.text.slice(0, 65_536);
    // Whole lines, so that no quote is left open.
    const lines = start.split('\n', 50);
    for (let count = 1; count <= lines.length; count += 1) {
      const text = lines.slice(0, count).join('\n');
      if (text.trim() === '' || (text.match(/"/g)?.length ?? 0) % 2 === 1) continue;
      return (parseTable(text).rows[0] ?? []).map((cell) => cell.trim());
    }
    return [];
  }
}

/** Rows by the names of their columns; of two columns with one name the first counts. */
export function toRecords(header: readonly string[], rows: readonly (readonly string[])[]): Fields[] {
  const names = header.map((name) => name.trim());
  return rows.map(
    (row) =>
      new Fields(Object.fromEntries(names.map((name, at): [string, unknown] => [name, row[at] ?? '']).toReversed())),
  );
}
