import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const sent = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
let ApiError: typeof import('./api-error.ts').ApiError;
let sendErrorReport: typeof import('./error-reports.ts').sendErrorReport;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', sent);
  document.head.innerHTML = '<script type="module" src="/assets/index-D3a7.js"></script>';
  ({ ApiError } = await import('./api-error.ts'));
  ({ sendErrorReport } = await import('./error-reports.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockClear();
  document.head.innerHTML = '';
});

const reports = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

function mistake(message = "Cannot read properties of undefined (reading 'name')"): Error {
  const error = new TypeError(message);
  const own = `${location.origin}/assets`;
  error.stack = [
    `TypeError: ${message}`,
    `    at show (${own}/session-B1x9.js:2:4711)`,
    '    at inject (chrome-extension://abc/content.js:1:1)',
    `    at https://elsewhere.example/assets/x.js:1:1`,
    `draw@${own}/base-Cq27.js:1:8080`,
  ].join('\n');
  return error;
}

it('sends the route pattern, the build and the stack lines of our own files', () => {
  sendErrorReport('error', mistake(), '/community/post/$id');
  expect(reports()).toEqual([
    {
      kind: 'error',
      name: 'TypeError',
      message: "Cannot read properties of undefined (reading 'name')",
      frames: ['session-B1x9.js:2:4711', 'base-Cq27.js:1:8080'],
      route: '/community/post/$id',
      build: 'index-D3a7.js',
    },
  ]);
  const [address, init] = sent.mock.calls[0] ?? [];
  expect(address).toBe('/rest/v1/browser_errors');
  expect(init).toMatchObject({ keepalive: true, credentials: 'omit' });
  expect(Object.keys(init?.headers ?? {})).not.toContain('authorization');
});

it('removes emails and addresses from the message', () => {
  sendErrorReport('screen', mistake('No ada@b.co at https://x.example/reset#token=abc'), '/auth');
  expect(reports()[0]).toMatchObject({ message: 'No <email> at <address>' });
});

it('sends each error once, and at most five per page load', () => {
  for (const kind of ['screen', 'error', 'rejection'] as const)
    sendErrorReport(kind, mistake(), '/');
  expect(sent).toHaveBeenCalledTimes(1);
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f']) sendErrorReport('error', mistake(word), '/');
  expect(sent).toHaveBeenCalledTimes(5);
});

it('ignores errors of others, refusals, aborts and errors while offline', () => {
  const foreign = new Error('x');
  foreign.stack = 'Error: x\n    at chrome-extension://abc/content.js:1:1';
  const refusal = new ApiError({ status: 404, code: 'not_found', detail: 'Not found' });
  refusal.stack = mistake().stack ?? '';
  const left = Object.assign(mistake(), { name: 'AbortError' });
  for (const error of [foreign, refusal, left, 'text', undefined, null])
    sendErrorReport('rejection', error, '/');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sendErrorReport('error', mistake(), '/');
  vi.restoreAllMocks();
  expect(sent).not.toHaveBeenCalled();
});
