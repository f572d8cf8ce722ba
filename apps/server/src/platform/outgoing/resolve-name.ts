import { Resolver } from 'node:dns/promises';

/** Per query to one name server, in ms; the second try waits twice as long. */
const TIMEOUT_MS = 1_500;
const TRIES = 2;

interface Address {
  address: string;
  family: number;
}

/** Gives up when the signal fires. */
export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: Address[]) => void,
  signal: AbortSignal,
) => void;

/** Always this machine (RFC 6761), so no name server is asked. */
const LOCALHOST = /(^|\.)localhost\.?$/i;
const OWN: Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Queries name servers, the machine's own by default, instead of the system's look-up: that holds
 * one of four threads until it ends, and a few names with silent servers would keep every other
 * connection of the process waiting. Each look-up is separate, so that silence slows no other, and
 * can be given up. Does not read `/etc/hosts`.
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
