import type { BrowserError } from '@pro-match/domain/browser-errors';

let patternOfScreen = () => '/';

/** Tells the server of an error in our own code; what tells it loads when there is one. */
export function reportError(kind: BrowserError['kind'], error: unknown): void {
  import('./error-reports.ts')
    .then(({ sendErrorReport }) => sendErrorReport(kind, error, patternOfScreen()))
    .catch(() => undefined);
}

/** Tells of what nothing else catches; `pattern` is that of the screen, as `/post/$id`. */
export function watchErrors(pattern: () => string): void {
  patternOfScreen = pattern;
  window.addEventListener('error', ({ error }) => reportError('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}
