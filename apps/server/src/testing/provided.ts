/** Where a test file gets its migrated database from; prepared once a run. */
type DatabaseSource =
  | { driver: 'pglite'; imageFile: string }
  | { driver: 'postgres'; adminUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    database: DatabaseSource;
  }
}

export {};
