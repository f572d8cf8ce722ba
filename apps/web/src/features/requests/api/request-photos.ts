import type { RequestPhoto } from '@pro-match/domain/media';
import { UPLOAD_TIMEOUT_MS } from '@pro-match/domain/media';
import { request, rest } from '../../../lib/api.ts';
import type { ImageUpload } from '../../../lib/upload.ts';

/** Stores a photo for a request that is still to be sent; its `path` is its id. */
export async function uploadRequestPhoto(image: Omit<ImageUpload, 'bucket'>): Promise<void> {
  const { path, file, signal, onProgress } = image;
  await request<RequestPhoto>('POST', `/rest/v1/request_photos/${path}`, {
    body: file,
    signal,
    onProgress,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
}

/** Deletes a photo that was not sent. */
export async function deleteRequestPhoto(id: string): Promise<void> {
  await rest.delete(`/request_photos/${id}`);
}
