/** Leaves a note for whoever looks at the browser's console; never an error, never personal data. */
export function note(message: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is the one log that a browser has
  console.warn(`[pro-match] ${message}`, detail ?? '');
}
