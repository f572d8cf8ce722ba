import { HEIC_REFUSED, tooManyPixels, UPLOAD_MAX_BYTES } from '@pro-match/domain/media';
import { beforeEach, expect, it, vi } from 'vitest';
import { type DrawPicture, fitPicture } from './fit-picture.ts';
import { aBoxedPicture, aJpegHead, aPngHead } from './testing/picture-heads.ts';

const draw = vi.fn<DrawPicture>();
const drawn = new Blob(['drawn'], { type: 'image/jpeg' });
const { signal } = new AbortController();

beforeEach(() => {
  vi.resetAllMocks();
  draw.mockResolvedValue(drawn);
});

const file = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length, name = 'photo') =>
  new File([bytes, new Uint8Array(size - bytes.length)], name);
const words = (text: string) => new TextEncoder().encode(text);
const fit = (chosen: File) => fitPicture(chosen, signal, draw);

const panorama = () => file(aJpegHead(16_000, 9000, {}));
const progressive = () => file(aJpegHead(9000, 6000, { passes: 10 }));
const scan = () => file(aPngHead(5000, 5000));
const heavy = () => file(aPngHead(4000, 3000), UPLOAD_MAX_BYTES + 1);
const heic = () => file(aBoxedPicture('heic', 4032, 3024));

it.each([
  ['a photo', file(aJpegHead(12_000, 9000, {}))],
  ['the largest file', file(aPngHead(4000, 4000), UPLOAD_MAX_BYTES)],
  ['a JPEG that is called a HEIC', file(aJpegHead(4000, 3000, {}), 1000, 'IMG_1.HEIC')],
  ['a damaged picture', file(aPngHead(9, 9).slice(0, 12))],
  ['a PDF', file(words('%PDF-1.7\n'))],
  ['an unknown format', file(words('Nothing to see'))],
])('sends %s as it is', async (_, chosen) => {
  expect(await fit(chosen)).toBe(chosen);
  expect(draw).not.toHaveBeenCalled();
});

it.each([
  ['more pixels than a JPEG may have', panorama],
  ['more pixels than a progressive JPEG may have', progressive],
  ['more pixels than a PNG may have', scan],
  ['too many bytes', heavy],
  ['HEIC data, whatever the file is called', heic],
])('redraws a picture with %s', async (_, make) => {
  const chosen = make();
  expect(await fit(chosen)).toBe(drawn);
  expect(draw.mock.calls.map(([given]) => given === chosen)).toEqual([true]);
});

it.each([
  ['a panorama', panorama, tooManyPixels(120)],
  ['a progressive JPEG', progressive, tooManyPixels(50)],
  ['a scan', scan, tooManyPixels(16)],
  ['a heavy file', heavy, 'Files can be up to 10 MB. Please choose a smaller one.'],
  ['a HEIC', heic, HEIC_REFUSED],
])(
  'rejects %s that the browser cannot draw, and says what to do instead',
  async (_, make, detail) => {
    draw.mockResolvedValue(null);
    await expect(fit(make())).rejects.toMatchObject({ status: 422, detail });
  },
);

it.each([
  [
    'with more pixels than a browser can hold',
    file(aPngHead(20_000, 20_000)),
    /up to 16 megapixels/,
  ],
  ['that is not a picture', file(words('%PDF-1.7\n'), UPLOAD_MAX_BYTES + 1), /up to 10 MB/],
])('does not try to draw a file %s', async (_, chosen, detail) => {
  await expect(fit(chosen)).rejects.toMatchObject({ detail: expect.stringMatching(detail) });
  expect(draw).not.toHaveBeenCalled();
});

it('passes on a file that is gone, which the upload reports', async () => {
  const gone = scan();
  const unreadable = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: unreadable });
  expect(await fit(gone)).toBe(gone);
});
