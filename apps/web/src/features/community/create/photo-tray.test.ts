import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { createPhotoTray } from './photo-tray.ts';

interface Sent {
  path: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  arrive: () => void;
  fail: (error: unknown) => void;
}

let sent: Sent[];
let refused: string[];

beforeEach(() => {
  sent = [];
  refused = [];
});

const photo = (name = 'roof.jpg', type = 'image/jpeg') => new File(['x'], name, { type });
const photos = (count: number) => Array.from({ length: count }, (_, at) => photo(`${at}.jpg`));

function aTray(stored: { path: string; name: string }[] = []) {
  return createPhotoTray(
    {
      userId: 'u',
      upload: ({ path, signal, onProgress }) =>
        new Promise<void>((arrive, fail) => {
          sent.push({ path, signal, onProgress, arrive, fail });
        }),
      onRefused: (reason) => refused.push(reason),
    },
    stored,
  );
}

const offline = new ApiError({ status: 0, code: 'network_error', detail: '' });

it('uploads what is chosen, shows how far it is, and knows when all has arrived', async () => {
  const tray = aTray();
  tray.add([photo()]);
  sent[0]?.onProgress(0.5);
  expect(tray.state().photos[0]?.upload).toMatchObject({ state: 'sending', share: 0.5 });
  sent[0]?.arrive();
  expect(await tray.settled()).toBe(true);
  expect(tray.state().photos[0]).toMatchObject({ name: 'roof.jpg', upload: null });
});

it('takes five and says so of the sixth', () => {
  const tray = aTray([{ path: 'u/1-a.jpg', name: 'a.jpg' }]);
  tray.add(photos(5));
  expect(tray.state().photos).toHaveLength(5);
  expect(tray.state().refusals.map(({ name }) => name)).toEqual(['4.jpg']);
  expect(refused).toEqual(['Maximum 5 photos allowed']);
});

it('says of each file why it is not taken', () => {
  const tray = aTray();
  tray.add([photo('letter.pdf', 'application/pdf'), photo()]);
  expect(tray.state().photos.map(({ name }) => name)).toEqual(['roof.jpg']);
  expect(tray.state().refusals[0]?.reason).toContain('not an image');
});

it('gives every file a path of its own', () => {
  const tray = aTray();
  tray.add([photo(), photo()]);
  expect(new Set(tray.state().photos.map(({ path }) => path)).size).toBe(2);
});

it('keeps a photo that failed for one more try', async () => {
  const tray = aTray();
  tray.add([photo()]);
  sent[0]?.fail(offline);
  expect(await tray.settled()).toBe(false);
  const [failed] = tray.state().photos;
  expect(failed?.upload?.state).toBe('failed');
  tray.retry(failed?.path ?? '');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.arrive();
  expect(await tray.settled()).toBe(true);
});

it('drops a photo that would be refused again', async () => {
  const tray = aTray();
  tray.add([photo()]);
  sent[0]?.fail(new ApiError({ status: 422, code: 'invalid', detail: 'No picture in it' }));
  expect(await tray.settled()).toBe(true);
  expect(tray.state().photos).toEqual([]);
  expect(tray.state().refusals[0]?.reason).toBe('No picture in it');
});

it('stops a photo that is removed on its way', async () => {
  const tray = aTray();
  tray.add([photo()]);
  tray.remove(tray.state().photos[0]?.path ?? '');
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[0]?.fail(new Error('aborted'));
  expect(await tray.settled()).toBe(true);
  expect(tray.state().photos).toEqual([]);
});
