import { UPLOAD_MAX_BYTES } from '@pro-match/domain/media';
import { browserEasel, type Easel, type Size } from './browser-easel.ts';
import { createPool } from './in-turn.ts';

/**
 * In pixels, tried in turn: the first limit is above what the server stores and below a phone's
 * largest canvas (16.7 million). The smaller ones apply while the file has too many bytes.
 */
const AREAS = [12_000_000, 6_000_000, 3_000_000, 1_500_000];
/** In px: the longest side of a canvas that every browser supports. */
const MAX_SIDE = 16_000;

/** In ms: how long drawing may take. */
const PATIENCE_MS = 30_000;

/** Each picture is held whole; several would be too much for a phone. */
const inTurn = createPool(1);

/**
 * Redraws a picture within the server's limits; null if the browser can't, or not in time. Rejects
 * only when aborted.
 */
export function drawPicture(
  file: Blob,
  signal: AbortSignal,
  { easel = browserEasel, patienceMs = PATIENCE_MS }: { easel?: Easel; patienceMs?: number } = {},
): Promise<Blob | null> {
  return inTurn(async () => {
    signal.throwIfAborted();
    const end = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    const decoding = easel.decode(file);
    try {
      const picture = await before(end, decoding);
      for (const area of AREAS) {
        const blob = await before(end, easel.paint(picture, sizeWithin(picture, area)));
        if (blob.size <= UPLOAD_MAX_BYTES) return blob;
      }
      return null;
    } catch {
      signal.throwIfAborted();
      return null;
    } finally {
      // Also releases a picture that arrives too late.
      decoding.then(({ close }) => close()).catch(() => undefined);
    }
  });
}

function sizeWithin({ width, height }: Size, area: number): Size {
  const byArea = Math.sqrt(area / (width * height));
  const scale = Math.min(1, byArea, MAX_SIDE / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width: side(width), height: side(height) };
}

/** The result of `work`, unless `end` comes first. */
function before<T>(end: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(end.reason);
    if (end.aborted) stop();
    end.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => end.removeEventListener('abort', stop));
  });
}
