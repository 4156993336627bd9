/** Limits of one import (rules/imports.md#reading-files). A file above a limit throws ImportFileError. */
export const importLimits = {
  files: 100,
  /** All uploaded files together: 50 MB. */
  bytes: 50 * 1_048_576,
  /** Entries of all zip files together. */
  zipEntries: 5_000,
  /** The unpacked content of all zip files: 200 MB. */
  unpackedBytes: 200 * 1_048_576,
  /** Unpacked size of a zip entry divided by its packed size. DEFLATE reaches 1,032. Not checked below 1 MB. */
  expansion: 200,
  /** Rows of a table, also in a database. */
  rows: 300_000,
  columns: 1_000,
  /** Cells of a table, also in a database. */
  cells: 3_000_000,
  /** Bytes of a table row or of a database cell: 1 MB. */
  rowBytes: 1_048_576,
  /** Levels of arrays and objects in JSON. */
  jsonDepth: 64,
  jsonValues: 3_000_000,
  /** Records of all kinds, including task parts. */
  records: 300_000,
  lists: 5_000,
} as const;
