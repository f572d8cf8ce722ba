import { rest } from '../../../lib/api.ts';
import { type FileUpload, sendFile } from '../../../lib/send-file.ts';

/** Stores a photo before its request is sent; `path` is its id. */
export function uploadRequestPhoto({ path, ...photo }: FileUpload & { path: string }) {
  return sendFile(`/rest/v1/request_photos/${path}`, photo);
}

export async function deleteRequestPhoto(id: string): Promise<void> {
  await rest.delete(`/request_photos/${id}`);
}
