import { Resolver } from 'node:dns/promises';

/** Of one question to one name server, in ms; the second try waits for twice as long. */
const TIMEOUT_MS = 1_500;
const TRIES = 2;

interface Address {
  address: string;
  family: number;
}

/** Looks a name up, and gives up when the signal says so. */
export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: Address[]) => void,
  signal: AbortSignal,
) => void;

/** It means this machine whatever a name server says (RFC 6761), so none is asked. */
const LOCALHOST = /(^|\.)localhost\.?$/i;
const OWN: Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Asks name servers, those of the machine unless some are given, without the system's own look-up:
 * that holds one of four threads until it ends, and a few names whose servers are silent would keep
 * every other connection of the process waiting. Each look-up is on its own, so that silence slows
 * no other, and can be given up. `/etc/hosts` is not read.
 */
export function nameResolver(servers?: readonly string[]): Resolve {
  return (host, done, signal) => {
    if (LOCALHOST.test(host)) return done(null, OWN);
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    const asked = Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    void asked.then(([v4, v6]) => {
      signal.removeEventListener('abort', cancel);
      const addresses = [...of(4, v4), ...of(6, v6)];
      // Most names have no address in one of the two families.
      const isFailure = addresses.length === 0 && v4.status === 'rejected';
      done(isFailure ? v4.reason : null, addresses);
    });
  };
}

const of = (family: number, answer: PromiseSettledResult<string[]>): Address[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
