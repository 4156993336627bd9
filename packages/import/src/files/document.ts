import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { decodeText, type DecodedText } from './decode-text.ts';
import { Fields } from './fields.ts';
import { findBinaryKind, findTextKind } from './foreign-kind.ts';
import { parseJson } from './json.ts';
import { isSqlite, openSqlite, type SqliteFile } from './sqlite.ts';
import { parseTable, type Table } from './table.ts';

/** A file, or a file in a zip file. It is parsed when a reader first reads it. */
export class SourceDocument {
  /** The path in the zip file, or the file name. */
  readonly path: string;
  /** The name of the zip file that contains the file. */
  readonly archive: string | null;
  readonly bytes: Uint8Array;
  /** Null for a file that is not a SQLite database. */
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

  /** The name of the file without folder and extension, cut to 255 characters. */
  get name(): string {
    return (this.path.split('/').at(-1) ?? '').replace(/\.\w{1,8}$/u, '').slice(0, titleMaxLength);
  }

  /** Null for a binary file. */
  get decoded(): DecodedText | null {
    if (this.#decoded === undefined) this.#decoded = this.database ? null : decodeText(this.bytes);
    return this.#decoded;
  }

  /** Undefined for a file that is not JSON. */
  get json(): unknown {
    this.#json ??= { value: this.decoded ? parseJson(this.decoded.text) : undefined };
    return this.#json.value;
  }

  get isCalendar(): boolean {
    return /^\uFEFF?\s*BEGIN:VCALENDAR\s/iu.test(this.decoded?.text.slice(0, 1_024) ?? '');
  }

  /** Describes a kind of file that is never a table, such as a PDF document. Otherwise undefined. */
  get foreignKind(): string | undefined {
    if (this.database) return undefined;
    const ofText = () => (this.decoded && this.json === undefined ? findTextKind(this.decoded.text) : undefined);
    return findBinaryKind(this.bytes) ?? ofText();
  }

  /** The cells of the first row, to recognize a table without parsing all of it. Empty if the file is not a table. */
  get header(): string[] {
    this.#header ??= this.#findHeader();
    return this.#header;
  }

  /** Null for a binary file, and for text of another kind. Throws ImportFileError. */
  get table(): Table | null {
    this.#table ??= { value: this.decoded && this.#isTable() ? parseTable(this.decoded.text) : null };
    return this.#table.value;
  }

  /** The rows below the header, with the header's names. */
  get records(): Fields[] {
    return this.recordsOf(this.table?.rows[0] ?? []);
  }

  /** The rows below the header, with `names` for the columns. */
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
    // Takes whole lines until no quote is open.
    const lines = start.split('\n', 50);
    for (let count = 1; count <= lines.length; count += 1) {
      const text = lines.slice(0, count).join('\n');
      if (text.trim() === '' || (text.match(/"/g)?.length ?? 0) % 2 === 1) continue;
      return (parseTable(text).rows[0] ?? []).map((cell) => cell.trim());
    }
    return [];
  }
}

/** Names the cells of each row. When two columns have the same name, the first counts. */
export function toRecords(header: readonly string[], rows: readonly (readonly string[])[]): Fields[] {
  const names = header.map((name) => name.trim());
  return rows.map(
    (row) =>
      new Fields(Object.fromEntries(names.map((name, at): [string, unknown] => [name, row[at] ?? '']).toReversed())),
  );
}
