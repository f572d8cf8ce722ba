import type { BrowserError } from '@pro-match/domain/browser-errors';

let patternOfScreen = () => '/';

/** Reports an error in our own code; the code that sends it loads when there is one. */
export function reportError(kind: BrowserError['kind'], error: unknown): void {
  import('./error-reports.ts')
    .then(({ sendErrorReport }) => sendErrorReport(kind, error, patternOfScreen()))
    .catch(() => undefined);
}

/** Reports uncaught errors; `pattern` returns the screen's path, such as `/post/$id`. */
export function watchErrors(pattern: () => string): void {
  patternOfScreen = pattern;
  window.addEventListener('error', ({ error }) => reportError('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}
