import { UPLOAD_TIMEOUT_MS } from '@pro-match/domain/media';
import { request } from './api.ts';
import { withoutAnswer } from './api-error.ts';

export interface FileUpload {
  file: File;
  signal: AbortSignal;
  /** Gets the share sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * A picture that the server would refuse is redrawn first; one that can't be drawn is refused here,
 * as the server would.
 */
export async function sendFile(path: string, { file, ...options }: FileUpload): Promise<void> {
  const { fitPicture } = await import('./fit-picture.ts').catch((cause: unknown) => {
    throw withoutAnswer(cause);
  });
  const body = await fitPicture(file, options.signal);
  await request('POST', path, { ...options, body, timeoutMs: UPLOAD_TIMEOUT_MS });
}
