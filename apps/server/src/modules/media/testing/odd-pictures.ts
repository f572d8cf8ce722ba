import { ATTACHMENT_FORMAT, HEIC_REFUSED, tooManyPixels } from '@pro-match/domain/media';
import sharp from 'sharp';
import type { OddFile } from './odd-pdfs.ts';
import { aGrainyJpeg, aPng, painted } from './pictures.ts';

const DAMAGED = 'The image is damaged. Please choose another one.';

/** A picture as people send it, and in which size the other side gets it. */
export interface OddPicture extends OddFile {
  size?: [width: number, height: number];
}

const behind = async (picture: Promise<Buffer>, bytes: Buffer) =>
  Buffer.concat([await picture, bytes]);
const cut = async (picture: Promise<Buffer>, bytes: number) => (await picture).subarray(0, -bytes);
const photo = () => aGrainyJpeg(800, 600);
const box = (brands: string) => {
  const file = Buffer.alloc(2000);
  file.writeUInt32BE(8 + brands.length, 0);
  file.write(`ftyp${brands}`, 4, 'latin1');
  return file;
};

async function moving(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all(['#ff0000', '#00ff00'].map((color) => aPng(60, 40, color)));
  const film = sharp(frames, { join: { animated: true } });
  return (format === 'webp' ? film.webp() : film.gif()).toBuffer();
}

/** Pictures as phones, scanners, messengers and office programs make them. */
export const ODD_PICTURES: readonly OddPicture[] = [
  { what: 'JPEG without its end marker', make: () => cut(photo(), 2), size: [800, 600] },
  { what: 'JPEG without its last bytes', make: () => cut(photo(), 40), size: [800, 600] },
  {
    what: 'JPEG with a film behind it',
    make: () => behind(photo(), box('mp42isom')),
    size: [800, 600],
  },
  {
    what: 'JPEG with zeros behind it',
    make: () => behind(photo(), Buffer.alloc(70_000)),
    size: [800, 600],
  },
  {
    what: 'JPEG with zeros for its end marker',
    make: () => behind(cut(photo(), 2), Buffer.alloc(500)),
    size: [800, 600],
  },
  {
    what: 'progressive JPEG of 48 megapixels',
    make: () => painted(8000, 6000).jpeg({ progressive: true }).toBuffer(),
    size: [1080, 810],
  },
  {
    what: 'JPEG of 108 megapixels',
    make: () => painted(12_000, 9000).jpeg().toBuffer(),
    size: [1080, 810],
  },
  {
    what: 'panorama of 59 megapixels',
    make: () => painted(14_600, 4040).jpeg().toBuffer(),
    size: [1446, 400],
  },
  {
    what: 'tall screenshot',
    make: () => painted(1170, 12_000).png().toBuffer(),
    size: [765, 7845],
  },
  {
    what: 'tall screenshot, as JPEG',
    make: () => painted(1080, 5400).jpeg().toBuffer(),
    size: [1080, 5400],
  },
  { what: 'HEIC of a phone', make: () => box('heic\0\0\0\0mif1heic'), refusal: HEIC_REFUSED },
  { what: 'HEIC of a camera', make: () => box('mif1\0\0\0\0mif1heix'), refusal: HEIC_REFUSED },
  { what: 'AVIF', make: () => painted(320, 240).avif({ effort: 0 }).toBuffer(), size: [320, 240] },
  {
    what: 'JPEG for print',
    make: () => painted(300, 200).toColourspace('cmyk').jpeg().toBuffer(),
    size: [300, 200],
  },
  {
    what: 'gray JPEG',
    make: () => painted(300, 200).grayscale().jpeg().toBuffer(),
    size: [300, 200],
  },
  {
    what: 'PNG of 16 bits',
    make: () => painted(64, 64).toColourspace('rgb16').png().toBuffer(),
    size: [64, 64],
  },
  {
    what: 'PNG of 16 bits in gray',
    make: () => painted(64, 64).toColourspace('grey16').png().toBuffer(),
    size: [64, 64],
  },
  {
    what: 'PNG with a palette',
    make: () => painted(64, 64).png({ palette: true }).toBuffer(),
    size: [64, 64],
  },
  { what: 'PNG without its last part', make: () => cut(aPng(300, 200), 12), size: [300, 200] },
  { what: 'animated WebP', make: () => moving('webp'), size: [60, 40] },
  {
    what: 'animated GIF',
    make: () => moving('gif'),
    refusal: ATTACHMENT_FORMAT,
  },
  {
    what: 'JPEG turned by its camera',
    make: () => painted(600, 400).jpeg().withMetadata({ orientation: 8 }).toBuffer(),
    size: [400, 600],
  },
  {
    what: 'wide JPEG turned by its camera',
    make: () => painted(3000, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    size: [600, 3000],
  },
  {
    what: 'JPEG in wide colors',
    make: () => painted(300, 200).jpeg().withIccProfile('p3').toBuffer(),
    size: [300, 200],
  },
  {
    what: 'PNG of 25 megapixels',
    make: () => painted(5000, 5000).png().toBuffer(),
    refusal: tooManyPixels(16),
  },
  {
    what: 'half a JPEG',
    make: async () => cut(photo(), Math.floor((await photo()).length / 2)),
    refusal: DAMAGED,
  },
];
