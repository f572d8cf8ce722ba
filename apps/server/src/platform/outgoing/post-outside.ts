import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction, type TcpNetConnectOpts } from 'node:net';
import { isLoopback } from '../http/loopback.ts';
import { isPublicAddress } from './public-addresses.ts';
import { nameResolver, type Resolve } from './resolve-name.ts';

/** From the look-up of the name to the end of the response, in ms. */
const ANSWER_MS = 10_000;
/**
 * How long one address may take to connect before the next one of the name is tried, in ms. Node's
 * default of 250 would give up on a far receiver that has a second address. Passed on to the
 * socket.
 */
const CONNECTING: Pick<TcpNetConnectOpts, 'autoSelectFamilyAttemptTimeout'> = {
  autoSelectFamilyAttemptTimeout: 2_500,
};
/** Bytes of a response, and of what precedes it, that are read; none are kept. */
const READ_BYTES = 16 * 1024;

export interface OutsidePost {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Allows posts to this machine, even over plain HTTP: for development and tests. */
  allowsLoopback?: boolean;
  /** Tests bring their own name look-up. */
  resolve?: Resolve;
  answerMs?: number;
}

export type OutsideAnswer =
  | { status: number }
  | { failure: 'timeout' | 'unreachable' | 'private_address' };

class PrivateAddress extends Error {}

const resolveByServers = nameResolver();

/**
 * Posts to a URL that a person chose. Its name is looked up once, and we connect to the checked
 * address: a name that leads elsewhere a moment later changes nothing. Redirects are not followed.
 * Never throws.
 */
export function postOutside(post: OutsidePost): Promise<OutsideAnswer> {
  const { allowsLoopback = false, resolve = resolveByServers, answerMs = ANSWER_MS } = post;
  const url = new URL(post.url);
  const mayDial = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopback(address));
  // An IP address is not looked up, so check it here.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayDial(host)) return Promise.resolve({ failure: 'private_address' });
  const isPlain = url.protocol === 'http:';
  if (isPlain ? !allowsLoopback : url.protocol !== 'https:') {
    return Promise.resolve({ failure: 'private_address' });
  }
  const signal = AbortSignal.timeout(answerMs);
  const lookup: LookupFunction = (name, options, done) => {
    const check: Parameters<Resolve>[1] = (error, addresses) => {
      const [first] = addresses;
      if (error || !first) return done(error ?? new Error('no address'), '');
      // One private address among public ones is no accident.
      if (!addresses.every(({ address }) => mayDial(address)))
        return done(new PrivateAddress(), '');
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    };
    resolve(name, check, signal);
  };
  const answer = new Promise<OutsideAnswer>((settle) => {
    let status: number | undefined;
    const end = (error?: unknown) => {
      // Data after the status doesn't matter.
      if (status !== undefined) settle({ status });
      else if (error instanceof PrivateAddress) settle({ failure: 'private_address' });
      else settle({ failure: signal.aborted ? 'timeout' : 'unreachable' });
    };
    // The deadline holds whatever the other side sends and however Node handles it.
    signal.addEventListener('abort', () => end());
    const send = isPlain ? requestHttp : requestHttps;
    const headers = { ...post.headers, 'content-length': String(Buffer.byteLength(post.body)) };
    // A separate connection: never reuse one that was checked for another name.
    const request = send(url, {
      method: 'POST',
      agent: false,
      headers,
      lookup,
      signal,
      ...CONNECTING,
    });
    request.on('error', end);
    // The only event for a response that switches protocols.
    request.on('close', end);
    request.on('information', () => {
      if ((request.socket?.bytesRead ?? 0) > READ_BYTES) request.destroy();
    });
    request.on('response', (response) => {
      status = response.statusCode;
      let read = 0;
      response.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > READ_BYTES) request.destroy();
      });
      response.on('error', end);
      response.on('close', end);
    });
    request.end(post.body);
  });
  // A URL that Node can't parse is refused before anything is sent.
  return answer.catch(() => ({ failure: 'unreachable' }));
}
