/**
 * `fetch` can't report progress. `onProgress` gets the share sent, 0 to 1. Rejects like `fetch`:
 * with the signal's reason if aborted, else with a TypeError.
 */
export function fetchWithProgress(
  url: string,
  {
    method,
    headers,
    body,
    signal,
  }: { method: string; headers: Headers; body: Blob; signal: AbortSignal },
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('The network failed'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(': ');
    if (name !== '') headers.append(name, value.join(': '));
  }
  const { status } = request;
  return new Response(status === 204 ? null : request.responseText, { status, headers });
}
