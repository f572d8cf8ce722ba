import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { CACHE_CONTROL_DEFAULT, UPLOAD_MAX_BYTES, UPLOAD_TOO_LARGE } from '@pro-match/domain/media';
import { AppError } from '../../platform/http/errors.ts';
import { UPLOAD_STALL_MS } from './media.limits.ts';
import { stallLimit } from './stall-limit.ts';

export interface ReceivedUpload {
  file: string;
  cacheSeconds: number;
}

/** Longest caching that we pass on to a browser. */
const YEAR_SECONDS = 31_536_000;

/**
 * Writes the first file of a form, or the body itself, to a file of `folder` as it arrives, passes
 * it to `work` and removes it. Gives up a sender who is silent for `patienceMs`.
 */
export async function receiveUpload<T>(
  request: Request,
  folder: string,
  work: (upload: ReceivedUpload) => Promise<T>,
  patienceMs: number = UPLOAD_STALL_MS,
): Promise<T> {
  if (!request.body) throw new AppError('bad_request', 'The upload has no file');
  await mkdir(folder, { recursive: true });
  const file = join(folder, randomUUID());
  try {
    // The DOM's and Node's types of this same stream are incompatible.
    const body = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>);
    const incoming = { body, patienceMs };
    const type = request.headers.get('content-type') ?? '';
    const caching = type.startsWith('multipart/form-data')
      ? await saveForm(incoming, type, file)
      : await saveBody(incoming, request, file);
    return await work({ file, cacheSeconds: cacheSecondsOf(caching) });
  } finally {
    await rm(file, { force: true });
  }
}

interface Incoming {
  body: Readable;
  patienceMs: number;
}

async function saveBody(incoming: Incoming, request: Request, file: string): Promise<string> {
  const target = createWriteStream(file, { flags: 'wx' });
  const stall = stallLimit(incoming.patienceMs);
  await received(pipeline(incoming.body, stall, sizeLimit(), target));
  return request.headers.get('cache-control') ?? '';
}

/** Expects the fields first, then the file under any name. */
async function saveForm(
  { body, patienceMs }: Incoming,
  type: string,
  file: string,
): Promise<string> {
  const form = formParser(type);
  const ending = new AbortController();
  let caching = '';
  let saved: Promise<void> | undefined;
  form.on('field', (name, value) => {
    if (name === 'cacheControl') caching = value;
  });
  form.on('file', (_name, part) => {
    const target = createWriteStream(file, { flags: 'wx' });
    saved = pipeline(part, sizeLimit(), target, { signal: ending.signal });
    // Destroy the form, not the body: if the last bytes exceed the limit, the body has ended
    // already.
    saved.catch((error: Error) => form.destroy(error));
  });
  try {
    await received(pipeline(body, stallLimit(patienceMs), form));
  } catch (error) {
    ending.abort(error);
    await saved?.catch(() => undefined);
    throw error;
  }
  if (!saved) throw new AppError('bad_request', 'The upload has no file');
  await received(saved);
  return caching;
}

function formParser(type: string) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: 10, parts: 20, fieldSize: 4096, headerPairs: 50 },
    });
  } catch (cause) {
    throw new AppError('bad_request', 'The upload could not be read', { cause });
  }
}

/** Blames the sender for a body that ends early or is malformed. */
async function received(saving: Promise<void>): Promise<void> {
  try {
    await saving;
  } catch (cause) {
    if (cause instanceof AppError || isOurs(cause)) throw cause;
    throw new AppError('bad_request', 'The upload could not be read', { cause });
  }
}

/** A full disk or an unwritable folder is not the sender's fault. */
function isOurs(error: unknown): boolean {
  if (!(error instanceof Error && 'syscall' in error)) return false;
  // A failed write names no file; the sender's connection is only read.
  return 'path' in error || error.syscall === 'write';
}

function sizeLimit(): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > UPLOAD_MAX_BYTES) done(new AppError('too_large', UPLOAD_TOO_LARGE));
      else done(null, chunk);
    },
  });
}

/** Parses `3600` or `max-age=3600`; anything else is the contract's default. */
function cacheSecondsOf(text: string): number {
  const seconds = text.match(/^(?:max-age=)?(\d{1,10})$/)?.[1];
  return Math.min(Number(seconds ?? CACHE_CONTROL_DEFAULT), YEAR_SECONDS);
}
