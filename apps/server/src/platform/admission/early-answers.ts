import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes of an unwanted body that are read and dropped: the rest of the largest upload. */
const DROPPED_MAX_BYTES = 16 * 1024 * 1024;
const PATIENCE_MS = 3_000;
/** A body of this size arrives with its request, and is merely unread. */
const SMALL_BYTES = 16 * 1024;

/**
 * A response sent before the body has arrived, such as 401 or 413, announces that the connection
 * closes, so the client opens a new one for the next request. The rest of the body is read and
 * dropped first, because closing with unread bytes resets the connection and can lose the response.
 */
export function closeAfterEarlyAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && Number(length ?? 0) <= SMALL_BYTES) return;
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    if (!request.complete) {
      // Node then sends `Connection: close`.
      response.shouldKeepAlive = false;
      dropBeforeClose(request);
    }
    return writeHead(...head);
  };
}

/** Makes Node wait for the rest of the body before it closes the connection. */
function dropBeforeClose(request: IncomingMessage): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  let dropped = 0;
  const end = () => {
    clearTimeout(timer);
    // The rest of the response is sent before that.
    destroySoon();
  };
  const timer = setTimeout(end, PATIENCE_MS);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
  // Its reader has stopped, and would only pause the stream again.
  request.removeAllListeners('data');
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > DROPPED_MAX_BYTES) end();
  });
  request.resume();
  socket.destroySoon = () => {
    socket.end();
    if (request.complete) end();
    else request.once('end', end);
  };
}
