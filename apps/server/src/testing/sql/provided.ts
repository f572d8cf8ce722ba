declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for the statements that a run sends; undefined where nobody asks for them. */
    statements: string | undefined;
  }
}

export {};
