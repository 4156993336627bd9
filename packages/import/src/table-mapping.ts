import type { DateOrder, TableField } from '@goaltracker/domain/imports/enums';

export { entryFields, taskFields } from '@goaltracker/domain/imports/enums';
export type { DateOrder, TableField };

/** How a table is read. It is proposed, and the person can change it. */
export interface TableMapping {
  readonly kind: 'entries' | 'tasks';
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean;
  /** What each column is, from the left; null for one that is left out. Several can be amounts: a list for each. */
  readonly columns: readonly (TableField | null)[];
  readonly dateOrder: DateOrder;
  readonly decimalSign: '.' | ',';
}

/** What a person sees of a table while choosing its columns. */
export interface TablePreview {
  readonly file: string;
  /** Names of the columns: those of the first row, or "Column 1". */
  readonly columns: string[];
  /** The first rows below the header, at most 20, each cell shortened to 200 characters. */
  readonly rows: string[][];
  readonly rowCount: number;
  readonly separator: string;
  readonly encoding: string;
  readonly mapping: TableMapping;
  /** The order that the dates prove, whatever the mapping says; null where they prove none. */
  readonly provenOrder: DateOrder | null;
  /** A date that can be read in two orders, as no date proves one; null where there is none. */
  readonly ambiguousDate: string | null;
  /** A number whose sign can separate decimals or thousands, as no number proves one; null where there is none. */
  readonly ambiguousAmount: string | null;
}
