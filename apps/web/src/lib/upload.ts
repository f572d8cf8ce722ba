import { ApiError, errorMessage } from './api-error.ts';
import { type FileUpload, sendFile } from './send-file.ts';

export interface ImageUpload extends FileUpload {
  bucket: string;
  /** Of `uploadPath`: made once a file, so that a repeat is known to be one. */
  path: string;
}

/** Stores an image in the own folder; nothing shows it yet. */
export async function uploadImage({ bucket, path, ...image }: ImageUpload): Promise<void> {
  try {
    await sendFile(`/storage/v1/object/${bucket}/${path}`, image);
  } catch (error) {
    // An earlier try came through and its answer did not.
    if (error instanceof ApiError && error.status === 409) return;
    throw error;
  }
}

/** Where everybody can see what is stored under a path. */
export function publicImageUrl(bucket: string, path: string): string {
  return `/storage/v1/object/public/${bucket}/${path}`;
}

interface UploadFailure {
  /** In words for the person. */
  message: string;
  /** False where the same file would fail again. */
  canRetry: boolean;
}

/** Answers below 500 after which the same file may come through: too slow, too early, too many. */
const PASSING = [408, 425, 429];

/** What to say of an upload that did not come through. */
export async function uploadFailure(error: unknown, file: File): Promise<UploadFailure> {
  // The browser tells a file that it can't read from a lost connection only when it reads it.
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
