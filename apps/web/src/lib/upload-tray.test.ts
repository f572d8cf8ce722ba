import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createUploadTray } from './upload-tray.ts';

interface Sent {
  path: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  arrive: () => void;
  fail: (error: unknown) => void;
}

let sent: Sent[];

beforeEach(() => {
  sent = [];
});

const photo = (name = 'roof.jpg', type = 'image/jpeg') => new File(['x'], name, { type });
const photos = (count: number) => Array.from({ length: count }, (_, at) => photo(`${at}.jpg`));

function aTray(stored: string[] = []) {
  return createUploadTray(
    {
      pathOf: ({ name }, at) => `u/${at}-${name}`,
      most: 5,
      full: 'Maximum 5 photos allowed',
      upload: ({ path, signal, onProgress }) =>
        new Promise<void>((arrive, fail) => {
          sent.push({ path, signal, onProgress, arrive, fail });
        }),
    },
    stored.map((path) => ({ key: path, ref: path, name: path, src: path, upload: null })),
  );
}

const offline = new ApiError({ status: 0, code: 'network_error', detail: '' });

it('uploads a file, shows its progress, and settles when it has arrived', async () => {
  const tray = aTray();
  tray.add([photo()]);
  sent[0]?.onProgress(0.5);
  expect(tray.state().tiles[0]?.upload).toMatchObject({ state: 'sending', share: 0.5 });
  sent[0]?.arrive();
  expect(await tray.settled()).toBe(true);
  expect(tray.state().tiles[0]).toMatchObject({ name: 'roof.jpg', upload: null });
});

it('uploads two at a time, the others in order', async () => {
  const tray = aTray();
  tray.add(photos(4));
  expect(sent).toHaveLength(2);
  sent[1]?.arrive();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  sent[0]?.fail(offline);
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.map(({ path }) => path.split('-').at(-1))).toEqual([
    '0.jpg',
    '1.jpg',
    '2.jpg',
    '3.jpg',
  ]);
});

it('accepts five files, and says that the sixth is too many', () => {
  const tray = aTray(['u/1-a.jpg']);
  tray.add(photos(5));
  expect(tray.state().tiles).toHaveLength(5);
  expect(tray.state().refusals).toMatchObject([
    { name: '4.jpg', reason: 'Maximum 5 photos allowed' },
  ]);
});

it('says why a file is refused, and accepts the others', () => {
  const tray = aTray();
  tray.add([photo('letter.pdf', 'application/pdf'), photo()]);
  expect(tray.state().tiles.map(({ name }) => name)).toEqual(['roof.jpg']);
  expect(tray.state().refusals[0]?.reason).toContain("isn't an image");
});

it('gives every file a path of its own', () => {
  const tray = aTray();
  tray.add([photo(), photo()]);
  expect(new Set(sent.map(({ path }) => path)).size).toBe(2);
});

it('lets a failed photo be retried', async () => {
  const tray = aTray();
  tray.add([photo()]);
  sent[0]?.fail(offline);
  expect(await tray.settled()).toBe(false);
  const [failed] = tray.state().tiles;
  expect(failed?.upload?.state).toBe('failed');
  tray.retry(failed?.key ?? '');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.arrive();
  expect(await tray.settled()).toBe(true);
});

it('drops a photo that would be refused again', async () => {
  const tray = aTray();
  tray.add([photo()]);
  sent[0]?.fail(new ApiError({ status: 422, code: 'invalid', detail: 'No picture in it' }));
  expect(await tray.settled()).toBe(true);
  expect(tray.state().tiles).toEqual([]);
  expect(tray.state().refusals[0]?.reason).toBe('No picture in it');
});

it.each([
  ['a forbidden sender', 403, false],
  ['a malformed body', 400, false],
  ['a rate limit', 429, true],
  ['an unavailable server', 503, true],
])('keeps a failed upload for a retry only if that can help: %s', async (_, status, canRetry) => {
  const tray = aTray();
  tray.add([photo()]);
  sent[0]?.fail(new ApiError({ status, code: 'code', detail: 'Words' }));
  expect(await tray.settled()).toBe(!canRetry);
  expect(tray.state().refusals).toHaveLength(canRetry ? 0 : 1);
});

it('says that a file is gone instead of blaming the connection', async () => {
  const tray = aTray();
  const gone = photo();
  const unreadable = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: unreadable });
  tray.add([gone]);
  sent[0]?.fail(offline);
  expect(await tray.settled()).toBe(true);
  expect(tray.state().refusals[0]?.reason).toContain("can't read this file anymore");
});

it('stops the upload of a photo that is removed', async () => {
  const tray = aTray();
  tray.add([photo()]);
  tray.remove(tray.state().tiles[0]?.key ?? '');
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[0]?.fail(new Error('aborted'));
  expect(await tray.settled()).toBe(true);
  expect(tray.state().tiles).toEqual([]);
});

it('settles once a photo still waiting for its turn is removed', async () => {
  const tray = aTray();
  tray.add(photos(3));
  const [first, second, third] = tray.state().tiles.map(({ key }) => key);
  expect(tray.state().isBusy).toBe(true);
  tray.remove(third ?? '');
  for (const at of [0, 1]) sent[at]?.arrive();
  expect(await tray.settled()).toBe(true);
  expect(sent).toHaveLength(2);
  expect(tray.state().tiles.map(({ key }) => key)).toEqual([first, second]);
  await vi.waitFor(() => expect(tray.state().isBusy).toBe(false));
});

it('resumes the uploads of an earlier visit, and retries all that failed', async () => {
  const tray = aTray();
  const waiting = { file: photo(), path: 'a', state: 'sending', share: 0, problem: '' } as const;
  tray.restore([
    { key: 'a', ref: null, name: 'a.jpg', src: '', upload: waiting },
    { key: 'b', ref: 'b', name: 'b.jpg', src: '', upload: null },
  ]);
  expect(sent.map(({ path }) => path)).toEqual(['a']);
  sent[0]?.fail(offline);
  expect(await tray.settled()).toBe(false);
  tray.retryAll();
  sent[1]?.arrive();
  expect(await tray.settled()).toBe(true);
  expect(tray.refs()).toEqual(['a', 'b']);
});
