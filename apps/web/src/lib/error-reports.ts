import { type BrowserError, FRAMES_MOST, scrubbed } from '@pro-match/domain/browser-errors';
import { isCancelledError } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { publishableKey } from './page-settings.ts';

/** Per load of the page. */
const REPORTS_MOST = 5;
const TIMEOUT_MS = 10_000;

const told = new Set<string>();

/**
 * Reports an error once, and only a few per page load. Includes nothing personal: no session, no
 * URL, and only our own parts of the message and the stack.
 */
export function sendErrorReport(kind: BrowserError['kind'], error: unknown, route: string): void {
  const report = reportOf(kind, error, route);
  if (!report) return;
  const { name, message, frames } = report;
  const key = [name, message, frames[0]].join(' ');
  if (told.has(key) || told.size >= REPORTS_MOST) return;
  told.add(key);
  fetch('/rest/v1/browser_errors', {
    method: 'POST',
    headers: { apikey: publishableKey(), 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    // The page may be closing because of the error.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
}

/** Undefined unless it is our mistake: not for a refusal, a missing network, or an extension. */
function reportOf(
  kind: BrowserError['kind'],
  error: unknown,
  route: string,
): BrowserError | undefined {
  if (!(error instanceof Error) || error instanceof ApiError || isCancelledError(error)) return;
  if (error.name === 'AbortError' || !navigator.onLine) return;
  const frames = ownFrames(error.stack ?? '');
  if (kind !== 'screen' && frames.length === 0) return;
  return {
    kind,
    name: /^\w{1,40}$/.test(error.name) ? error.name : 'Error',
    message: scrubbed(error.message),
    frames,
    route,
    build: nameOf(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src),
  };
}

/** Stack lines that are in files of the build, as `name.js:line:column`. */
function ownFrames(stack: string): string[] {
  const built = `${location.origin}/assets/`;
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, place = ''] = line.split(built);
      return /^[\w.-]{1,80}:\d{1,7}:\d{1,7}/.exec(place)?.[0] ?? [];
    })
    .slice(0, FRAMES_MOST);
}

function nameOf(address = ''): string {
  return /([\w.-]{1,80})$/.exec(address)?.[1] ?? 'unknown';
}
