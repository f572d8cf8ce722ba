/** Where a test file gets its migrated database from; prepared once a run. */
type DatabaseSource = EmbeddedSource | ServerSource;

export interface EmbeddedSource {
  driver: 'pglite';
  imageFile: string;
}

export interface ServerSource {
  driver: 'postgres';
  adminUrl: string;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    database: DatabaseSource;
    /** A folder for what the workers make; gone after the run. */
    scratch: string;
  }
}
