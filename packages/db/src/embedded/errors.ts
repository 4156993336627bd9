/** The embedded PostgreSQL cannot run. The message says why and what to do. */
export class EmbeddedPostgresError extends Error {
  override name: string = 'EmbeddedPostgresError';
}

/** Another running server uses the same data folder. */
export class DataFolderInUseError extends EmbeddedPostgresError {
  override name = 'DataFolderInUseError';
}
