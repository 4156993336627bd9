import type { DateOrder, TableField } from '@goaltracker/domain/imports/enums';

export { entryFields, taskFields } from '@goaltracker/domain/imports/enums';
export type { DateOrder, TableField };

/** How to read a table. The server proposes it, and the user can change it. */
export interface TableMapping {
  readonly kind: 'entries' | 'tasks';
  readonly hasHeader: boolean;
  /** The field of each column, from the left. Null: left out. Several columns of amounts are a list each. */
  readonly columns: readonly (TableField | null)[];
  readonly dateOrder: DateOrder;
  readonly decimalSign: '.' | ',';
}

export interface TablePreview {
  readonly file: string;
  /** The names of the columns: the cells of the first row, or "Column 1". */
  readonly columns: string[];
  /** The first rows below the header, at most 20, each cell shortened to 200 characters. */
  readonly rows: string[][];
  readonly rowCount: number;
  readonly separator: string;
  readonly encoding: string;
  readonly mapping: TableMapping;
  /** The order that the dates prove, whatever the mapping says. Null when they prove none. */
  readonly provenOrder: DateOrder | null;
  /** A date that can be read in two orders, when no date proves the order. Otherwise null. */
  readonly ambiguousDate: string | null;
  /** A number with a sign for decimals or thousands, when no number proves which. Otherwise null. */
  readonly ambiguousAmount: string | null;
}
