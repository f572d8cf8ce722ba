declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for the statements that a run sends; undefined unless they are recorded. */
    statements: string | undefined;
  }
}

export {};
