import { isCancelledError } from '@tanstack/react-query';

/** Never log errors or personal data here. */
export function logWarning(message: string, detail?: unknown): void {
  // A load that was canceled, by a newer one or by leaving, has not failed.
  if (isCancelledError(detail)) return;
  // biome-ignore lint/suspicious/noConsole: the console is the one log that a browser has
  console.warn(`[pro-match] ${message}`, detail ?? '');
}
