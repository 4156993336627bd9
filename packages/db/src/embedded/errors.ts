/** The embedded PostgreSQL cannot run here; the message is one sentence that says why and what to do. */
export class EmbeddedPostgresError extends Error {
  override name: string = 'EmbeddedPostgresError';
}

/** Another running server works on the same data folder. */
export class DataFolderInUseError extends EmbeddedPostgresError {
  override name = 'DataFolderInUseError';
}
