import {
  kindOfHead,
  mostMegapixels,
  type Passes,
  UPLOAD_MAX_BYTES,
  type UploadKind,
} from '@pro-match/domain/media';

/** The facts that the server would find in a file, if its head states them. */
export interface PictureFacts {
  /** Undefined for kinds that the server doesn't know. */
  kind: UploadKind | undefined;
  /** Undefined if the head doesn't say. */
  megapixels: number | undefined;
  /** The server's megapixel limit for such a picture. */
  limit: number;
}

interface Frame {
  width: number;
  height: number;
  passes: Passes | null;
}

/** Within this many bytes, formats that nest boxes have stated their size. */
const HEAD_BYTES = 64 * 1024;

/** Reads a few bytes at a time, and nothing beyond the head, however large the file is. */
export async function pictureFacts(file: Blob): Promise<PictureFacts> {
  const head = await bytesOf(file, 0, HEAD_BYTES);
  const kind = kindOfHead(head);
  const frame = kind === 'jpeg' ? await jpegFrame(file) : sizeIn(head, kind);
  const megapixels = frame && (frame.width * frame.height) / 1_000_000;
  return { kind, megapixels, limit: mostMegapixels(kind ?? '', frame?.passes ?? null) };
}

async function bytesOf(file: Blob, from: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, from + length).arrayBuffer());
}

const latin1 = new TextDecoder('latin1');

function sizeIn(head: Uint8Array, kind: UploadKind | undefined): Frame | undefined {
  const view = new DataView(head.buffer);
  if (kind === 'heif' || kind === 'heic') return largestOf(view, latin1.decode(head));
  if (head.length < 30) return undefined;
  if (kind === 'png')
    return { width: view.getUint32(16), height: view.getUint32(20), passes: null };
  return kind === 'webp' ? webpSize(view, latin1.decode(head.subarray(12, 16))) : undefined;
}

/** RFC 9649: each of the three kinds of WebP states its size in a different place. */
function webpSize(view: DataView, chunk: string): Frame | undefined {
  const low = (at: number) => view.getUint16(at, true) & 0x3fff;
  if (chunk === 'VP8 ') return { width: low(26), height: low(28), passes: null };
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1, passes: null };
  }
  if (chunk !== 'VP8X') return undefined;
  const side = (at: number) => (view.getUint32(at, true) & 0xffffff) + 1;
  // The chunk ends with the second side's last byte, so read from one byte before.
  return { width: side(24), height: (view.getUint32(26, true) >>> 8) + 1, passes: null };
}

/**
 * ISO 23008-12: lists the size of each picture in the file; all but the largest are its tiles or
 * smaller copies.
 */
function largestOf(view: DataView, text: string): Frame | undefined {
  const found = [...text.matchAll(/ispe/g)].filter(({ index }) => index + 16 <= view.byteLength);
  const sizes = found.map(({ index }) => ({
    width: view.getUint32(index + 8),
    height: view.getUint32(index + 12),
    passes: null,
  }));
  return sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
}

/** Cameras write metadata in up to a hundred segments before the picture begins. */
const MOST_SEGMENTS = 400;
const NO_FRAME = [0xc4, 0xc8, 0xcc];
const PROGRESSIVE = [0xc2, 0xc6, 0xca, 0xce];

/** ITU-T T.81: the header of a JPEG's frame comes after segments that each state their length. */
async function jpegFrame(file: Blob): Promise<Frame | undefined> {
  let at = 2;
  for (let segment = 0; segment < MOST_SEGMENTS; segment += 1) {
    const bytes = await bytesOf(file, at, 15);
    const [start, marker = 0] = bytes;
    if (bytes.length < 15 || start !== 0xff) return undefined;
    const view = new DataView(bytes.buffer);
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker)) {
      const [height, width, components] = [view.getUint16(5), view.getUint16(7), bytes[9] ?? 0];
      // Two pixels of the first component each way for one of the others.
      const samples = components === 3 && bytes[11] === 0x22 ? 1.5 : components;
      const passes = PROGRESSIVE.includes(marker) ? { count: await passesOf(file), samples } : null;
      return { width, height, passes };
    }
    // Padding bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(2);
  }
  return undefined;
}

/**
 * Counts passes as the server does: each begins with a marker. Files too large for the server are
 * not read.
 */
async function passesOf(file: Blob): Promise<number> {
  if (file.size > UPLOAD_MAX_BYTES) return 1;
  return latin1.decode(await file.arrayBuffer()).split('\xff\xda').length - 1;
}
