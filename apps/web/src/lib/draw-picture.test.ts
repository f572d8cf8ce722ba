import { UPLOAD_MAX_BYTES } from '@pro-match/domain/media';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Decoded, Easel, Size } from './browser-easel.ts';
import { drawPicture } from './draw-picture.ts';

const decode = vi.fn<Easel['decode']>();
const paint = vi.fn<Easel['paint']>();
const close = vi.fn();
const easel = { decode, paint };
const file = new Blob(['file']);
const small = new Blob(['small']);
const large = new Blob([new Uint8Array(UPLOAD_MAX_BYTES + 1)]);
const { signal } = new AbortController();

const decoded = (width: number, height: number): Decoded => ({
  image: document.createElement('canvas'),
  width,
  height,
  close,
});
const never = () => new Promise<never>(() => undefined);
const draw = (options: { signal?: AbortSignal; patienceMs?: number } = {}) =>
  drawPicture(file, options.signal ?? signal, { easel, ...options });
const sizes = () => paint.mock.calls.map(([, size]) => size);
const area = ({ width, height }: Size) => (width * height) / 1_000_000;

beforeEach(() => {
  vi.resetAllMocks();
  decode.mockResolvedValue(decoded(8000, 6000));
  paint.mockResolvedValue(small);
});

it('shrinks a large picture to the canvas of a phone, keeping its shape', async () => {
  expect(await draw()).toBe(small);
  expect(sizes()).toEqual([{ width: 4000, height: 3000 }]);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it.each([
  ['a panorama', decoded(60_000, 1000), { width: 16_000, height: 266 }],
  ['a line', decoded(100_000, 1), { width: 16_000, height: 1 }],
  ['a picture that is small enough', decoded(4032, 2268), { width: 4032, height: 2268 }],
])('draws %s as large as the limits allow', async (_, picture, size) => {
  decode.mockResolvedValue(picture);
  expect(await draw()).toBe(small);
  expect(sizes()).toEqual([size]);
});

it('draws a picture with too many bytes smaller until it fits', async () => {
  paint.mockResolvedValueOnce(large).mockResolvedValueOnce(large);
  expect(await draw()).toBe(small);
  expect(sizes().map((size) => Math.round(area(size)))).toEqual([12, 6, 3]);
});

it('gives up on a picture that never fits', async () => {
  paint.mockResolvedValue(large);
  expect(await draw()).toBeNull();
  expect(paint).toHaveBeenCalledTimes(4);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('returns null for a picture that the browser cannot decode or draw', async () => {
  decode.mockRejectedValueOnce(new DOMException('unknown', 'EncodingError'));
  expect(await draw()).toBeNull();
  expect(close).not.toHaveBeenCalled();
  paint.mockRejectedValueOnce(new Error('No canvas'));
  expect(await draw()).toBeNull();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('gives up after a while, and closes a picture that is decoded later', async () => {
  let arrive = (_: Decoded) => {};
  decode.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  expect(await draw({ patienceMs: 5 })).toBeNull();
  expect(close).not.toHaveBeenCalled();
  arrive(decoded(8000, 6000));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(paint).not.toHaveBeenCalled();
});

it('stops when it is aborted, even before its turn', async () => {
  decode.mockImplementationOnce(never);
  const [first, second] = [new AbortController(), new AbortController()];
  const drawing = [draw({ signal: first.signal }), draw({ signal: second.signal })];
  expect(decode).toHaveBeenCalledOnce();
  second.abort();
  first.abort();
  for (const one of drawing) await expect(one).rejects.toThrow('abort');
  expect(decode).toHaveBeenCalledOnce();
});

it('draws one at a time', async () => {
  decode.mockImplementationOnce(never);
  const abort = new AbortController();
  const stuck = draw({ signal: abort.signal });
  const next = draw();
  expect(decode).toHaveBeenCalledOnce();
  abort.abort();
  await expect(stuck).rejects.toThrow('abort');
  expect(await next).toBe(small);
});
