interface Identified {
  readonly id: string;
}

/**
 * Rows by id, and by the value of any column. Read as if it never changed: whoever holds a table sees the rows of then.
 * `copy` gives one that its maker may change.
 */
export class Table<Row extends Identified> {
  readonly #rows: Map<string, Row>;
  /** Built by the first read of a column, and kept up to date. */
  readonly #indexes = new Map<keyof Row, Map<unknown, Row[]>>();
  #list: readonly Row[] | undefined;

  constructor(rows: Iterable<Row> = []) {
    this.#rows = new Map(Array.from(rows, (row) => [row.id, row]));
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  /** All rows in no particular order; the same array until the table changes. */
  list(): readonly Row[] {
    this.#list ??= [...this.#rows.values()];
    return this.#list;
  }

  /** The rows with a value in a column, in no particular order. */
  where<Column extends keyof Row>(column: Column, value: Row[Column]): readonly Row[] {
    return this.#findIndex(column).get(value) ?? [];
  }

  copy(): Table<Row> {
    return new Table(this.#rows.values());
  }

  /** Adds rows, in place of rows with the same ids. */
  put(rows: Iterable<Row>): void {
    for (const row of rows) {
      this.#forget(row.id);
      this.#rows.set(row.id, row);
      for (const [column, index] of this.#indexes) addToIndex(index, row[column], row);
    }
  }

  /** Removes rows; ids without a row are ignored. */
  remove(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#forget(id);
      this.#rows.delete(id);
    }
  }

  #forget(id: string): void {
    this.#list = undefined;
    const row = this.#rows.get(id);
    if (!row) return;
    for (const [column, index] of this.#indexes) {
      const others = (index.get(row[column]) ?? []).filter((each) => each !== row);
      index.set(row[column], others);
    }
  }

  #findIndex(column: keyof Row): Map<unknown, Row[]> {
    let index = this.#indexes.get(column);
    if (!index) {
      index = new Map();
      for (const row of this.#rows.values()) addToIndex(index, row[column], row);
      this.#indexes.set(column, index);
    }
    return index;
  }
}

function addToIndex<Row>(index: Map<unknown, Row[]>, value: unknown, row: Row): void {
  const rows = index.get(value);
  if (rows) rows.push(row);
  else index.set(value, [row]);
}
