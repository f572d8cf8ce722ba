import { answer } from './api.ts';
import { ApiError } from './api-error.ts';

export interface ReceivedFile {
  /** The server's name for it. */
  name: string;
  content: Blob;
}

function nameIn(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';
}

/**
 * Reads a `/rest/v1` path that returns a file. `onReceived` gets the number of bytes so far;
 * `timeoutMs` covers the whole transfer. Throws `ApiError`, also when the transfer breaks off.
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
