interface Identified {
  readonly id: string;
}

/** With more changed rows, rebuilding an index takes less time than changing its arrays row by row. */
const fewRows = 20;
const none: readonly never[] = [];

/**
 * Rows by id, and by the value of any column. Treat a table as immutable: holders of a table expect its rows to stay.
 * To change rows, make a `copy` first.
 */
export class Table<Row extends Identified> {
  #rows: Map<string, Row>;
  /** Built on the first read of a column. Copies share the arrays. */
  #indexes = new Map<keyof Row, Map<unknown, readonly Row[]>>();
  #list: readonly Row[] | undefined;

  constructor(rows: Iterable<Row> = []) {
    this.#rows = new Map(Array.from(rows, (row) => [row.id, row]));
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  /** All rows, in no particular order. Returns the same array until the table changes. */
  list(): readonly Row[] {
    this.#list ??= [...this.#rows.values()];
    return this.#list;
  }

  /**
   * The rows with a value in a column, in no particular order. Returns the same array until one of these rows changes.
   */
  where<Column extends keyof Row>(column: Column, value: Row[Column]): readonly Row[] {
    return this.#findIndex(column).get(value) ?? none;
  }

  copy(): Table<Row> {
    const copy = new Table<Row>();
    copy.#rows = new Map(this.#rows);
    copy.#indexes = new Map(Array.from(this.#indexes, ([column, index]) => [column, new Map(index)]));
    return copy;
  }

  /** Adds rows. A row replaces the row with the same id. */
  put(rows: readonly Row[]): void {
    if (rows.length > fewRows) this.#indexes.clear();
    for (const row of rows) {
      this.#forget(row.id);
      this.#rows.set(row.id, row);
      for (const [column, index] of this.#indexes) index.set(row[column], [...(index.get(row[column]) ?? none), row]);
    }
  }

  /** Removes rows. Ignores ids without a row. */
  remove(ids: readonly string[]): void {
    if (ids.length > fewRows) this.#indexes.clear();
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
      const others = (index.get(row[column]) ?? none).filter((each) => each !== row);
      index.set(row[column], others);
    }
  }

  #findIndex(column: keyof Row): Map<unknown, readonly Row[]> {
    let index = this.#indexes.get(column);
    if (!index) {
      index = groupRows(this.#rows.values(), column);
      this.#indexes.set(column, index);
    }
    return index;
  }
}

function groupRows<Row>(rows: Iterable<Row>, column: keyof Row): Map<unknown, Row[]> {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) {
    const group = groups.get(row[column]);
    if (group) group.push(row);
    else groups.set(row[column], [row]);
  }
  return groups;
}
