import { ApiError, errorMessage } from './api-error.ts';
import { type FileUpload, sendFile } from './send-file.ts';

export interface ImageUpload extends FileUpload {
  bucket: string;
  /** From `uploadPath`: made once per file, so that a repeat is recognized. */
  path: string;
}

/** Stores the image in the user's own folder, where nothing shows it yet. */
export async function uploadImage({ bucket, path, ...image }: ImageUpload): Promise<void> {
  try {
    await sendFile(`/storage/v1/object/${bucket}/${path}`, image);
  } catch (error) {
    // An earlier try arrived, but its response did not.
    if (error instanceof ApiError && error.status === 409) return;
    throw error;
  }
}

export function publicImageUrl(bucket: string, path: string): string {
  return `/storage/v1/object/public/${bucket}/${path}`;
}

interface UploadFailure {
  message: string;
  /** False if the same file would fail again. */
  canRetry: boolean;
}

/** Statuses below 500 after which the same file may succeed: too slow, too early, too many. */
const PASSING = [408, 425, 429];

export async function uploadFailure(error: unknown, file: File): Promise<UploadFailure> {
  // The browser can tell an unreadable file from a lost connection only by reading it.
  if (!(await isReadable(file))) {
    return {
      message:
        "We can't read this file anymore. It may have been moved or changed. Choose it again.",
      canRetry: false,
    };
  }
  if (error instanceof ApiError && error.status === 0) {
    return { message: 'The connection was lost.', canRetry: true };
  }
  const message = errorMessage(error, "It didn't upload.");
  const isRefused =
    error instanceof ApiError && error.status < 500 && !PASSING.includes(error.status);
  return { message, canRetry: !isRefused };
}

function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
