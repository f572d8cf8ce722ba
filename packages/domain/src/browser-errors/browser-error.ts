/**
 * A screen that failed to show, an error that nothing caught, a rejected promise that nothing
 * caught.
 */
export const BROWSER_ERROR_KINDS = ['screen', 'error', 'rejection'] as const;

/** Lines of a stack that are reported. */
export const FRAMES_MOST = 10;

export interface BrowserError {
  kind: (typeof BROWSER_ERROR_KINDS)[number];
  name: string;
  message: string;
  frames: string[];
  route: string;
  build: string;
}
