import { rest } from '../../../lib/api.ts';
import { type FileUpload, sendFile } from '../../../lib/send-file.ts';

/** Stores a photo for a request that is still to be sent; its `path` is its id. */
export function uploadRequestPhoto({ path, ...photo }: FileUpload & { path: string }) {
  return sendFile(`/rest/v1/request_photos/${path}`, photo);
}

/** Deletes a photo that was not sent. */
export async function deleteRequestPhoto(id: string): Promise<void> {
  await rest.delete(`/request_photos/${id}`);
}
