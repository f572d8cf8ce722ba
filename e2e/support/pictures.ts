import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import type { Page } from './test.ts';

/** A camera's distance: a code is read at a side of this many px, whatever the file has. */
const SEEN_PX = 400;

/** Reads the QR code of a picture file as a phone would; the browser decodes the picture. */
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

/** A photo of one color as a person would choose it from their device; the browser paints it. */
export async function photoOf(page: Page, color: string) {
  const base64 = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(640, 480);
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = fill;
    context?.fillRect(0, 0, 640, 480);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  }, color);
  const buffer = Buffer.from(base64, 'base64');
  return { name: `${color}.png`, mimeType: 'image/png', buffer };
}
