import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import { painted } from './pictures.ts';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function header(width: number, height: number, interlaced: boolean): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // 8 bits, gray.
  data[8] = 8;
  data[12] = interlaced ? 1 : 0;
  return chunk('IHDR', data);
}

/** `size` zeros, deflated without ever holding them. */
async function deflatedZeros(size: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const packed = buffer(deflate.pipe(new PassThrough()));
  const block = Buffer.alloc(1 << 20);
  for (let left = size; left > 0; left -= block.length) {
    const piece = left < block.length ? block.subarray(0, left) : block;
    if (!deflate.write(piece)) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  return packed;
}

/** A gray PNG of that many pixels in a few bytes of file. */
export async function bombPng(width: number, height: number, interlaced = false): Promise<Buffer> {
  const data = await deflatedZeros((width + 1) * height);
  return Buffer.concat([
    SIGNATURE,
    header(width, height, interlaced),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A tiny PNG with a compressed text that swells to `size` bytes. */
export async function textBombPng(size: number): Promise<Buffer> {
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), await deflatedZeros(size)]);
  return Buffer.concat([
    SIGNATURE,
    header(1, 1, false),
    chunk('zTXt', text),
    chunk('IDAT', deflateSync(Buffer.alloc(2))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that promises `width` x `height` and holds next to nothing. */
export function emptyPng(width: number, height: number): Buffer {
  return Buffer.concat([
    SIGNATURE,
    header(width, height, false),
    chunk('IDAT', deflateSync(Buffer.alloc(16))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A progressive JPEG whose last pass comes again and again, each over all pixels. */
export async function manyPasses(width: number, height: number): Promise<Buffer> {
  const file = await painted(width, height).jpeg({ progressive: true }).toBuffer();
  const pass = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([file.subarray(0, -2), ...Array<Buffer>(120).fill(pass), file.subarray(-2)]);
}
