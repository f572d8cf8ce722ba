import { open } from 'node:fs/promises';
import { HEAD_BYTES, kindOfHead, type UploadKind } from '@pro-match/domain/media';

/** Only formats we support may reach a decoder. */
export async function kindOf(file: string): Promise<UploadKind | undefined> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return kindOfHead(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}
