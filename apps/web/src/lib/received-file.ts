import { answer } from './api.ts';
import { ApiError } from './api-error.ts';

export interface ReceivedFile {
  /** As the server calls it. */
  name: string;
  content: Blob;
}

function nameIn(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';
}

/**
 * Reads `/rest/v1` where it answers a file; `onReceived` gets how many bytes have
 * come so far, `timeoutMs` counts until the last. Throws `ApiError`, also when it breaks off.
 */
export async function getFile(
  path: string,
  { onReceived, timeoutMs }: { onReceived: (bytes: number) => void; timeoutMs: number },
): Promise<ReceivedFile> {
  const response = await answer('GET', `/rest/v1${path}`, { timeoutMs });
  const parts: BlobPart[] = [];
  let received = 0;
  try {
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      parts.push(read.value);
      received += read.value.length;
      onReceived(received);
    }
  } catch (cause) {
    const detail = 'The download was interrupted.';
    throw new ApiError({ status: 0, code: 'network_error', detail }, { cause });
  }
  const type = response.headers.get('content-type') ?? '';
  return { name: nameIn(response.headers), content: new Blob(parts, { type }) };
}
