/** What the files of one import may have (rules/imports.md#reading-files). More is an ImportFileError, except where a text is shortened. */
export const importLimits = {
  files: 100,
  /** All files together, as they are uploaded: 50 MB. */
  bytes: 50 * 1_048_576,
  /** In all zip files together. */
  zipEntries: 5_000,
  /** What all zip files contain, unpacked: 200 MB. */
  unpackedBytes: 200 * 1_048_576,
  /** Unpacked size of a zip entry over its packed one; DEFLATE reaches 1,032. Does not count for less than 1 MB. */
  expansion: 200,
  /** Rows of a table, and of a table of a database. */
  rows: 300_000,
  columns: 1_000,
  /** Cells of a table, and of a table of a database. */
  cells: 3_000_000,
  /** Bytes of a row of a table, and of a cell of a database: 1 MB. */
  rowBytes: 1_048_576,
  /** Levels of arrays and objects in JSON. */
  jsonDepth: 64,
  /** Values in JSON. */
  jsonValues: 3_000_000,
  /** Records of all kinds, parts of tasks included. */
  records: 300_000,
  lists: 5_000,
} as const;
