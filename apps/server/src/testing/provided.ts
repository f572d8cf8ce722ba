/** Where a test file gets its migrated database; prepared once per run. */
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
    /** For files that workers create; deleted after the run. */
    scratch: string;
  }
}
