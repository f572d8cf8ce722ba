import { readFile } from 'node:fs/promises';
import { UPLOAD_MAX_BYTES } from '@pro-match/domain/media';
import jsQR from 'jsqr';
import type { Page } from './test.ts';

/** Codes are read at this size in px, like from a camera's distance. */
const SEEN_PX = 400;

/** The browser decodes the picture. */
export async function readQrCode(page: Page, file: string): Promise<string | undefined> {
  const base64 = (await readFile(file)).toString('base64');
  const pixels = await page.evaluate(
    async ({ base64, side }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(side, side);
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0, side, side);
      return Array.from(context?.getImageData(0, 0, side, side).data ?? []);
    },
    { base64, side: SEEN_PX },
  );
  return jsQR(Uint8ClampedArray.from(pixels), SEEN_PX, SEEN_PX)?.data;
}

interface Painting {
  width?: number;
  height?: number;
  type?: 'image/png' | 'image/jpeg';
  /** Painted share of the width; the rest is transparent. */
  part?: number;
}

/** The browser paints a photo of one color. */
export async function photoOf(page: Page, color: string, painting: Painting = {}) {
  const { width = 640, height = 480, type = 'image/png', part = 1 } = painting;
  const address = await page.evaluate(
    async ({ color, width, height, type, part }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = color;
      context?.fillRect(0, 0, width * part, height);
      const reader = new FileReader();
      reader.readAsDataURL(await canvas.convertToBlob({ type }));
      await new Promise((resolve) => reader.addEventListener('load', resolve));
      return String(reader.result);
    },
    { color, width, height, type, part },
  );
  const buffer = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  return { name: `${color}.${type.slice(6)}`, mimeType: type as string, buffer };
}

/** EXIF: turn a quarter to the right. */
const TURNED = Buffer.from(
  'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
  'hex',
);

/** Held sideways, and larger than the server accepts. */
export async function heavyTurnedPhotoOf(page: Page, color: string, painting: Painting = {}) {
  const photo = await photoOf(page, color, { ...painting, type: 'image/jpeg' });
  const film = Buffer.alloc(UPLOAD_MAX_BYTES);
  const parts = [photo.buffer.subarray(0, 2), TURNED, photo.buffer.subarray(2), film];
  return { ...photo, buffer: Buffer.concat(parts) };
}

/** HEIC under the name of a JPEG, as some phones store it; Chromium can't draw it. */
export function heicPhoto() {
  const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  return {
    name: 'IMG_2041.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([head, Buffer.alloc(2000)]),
  };
}
