import type { Config } from '../config/config.ts';

/** Names of one machine; `URL` writes the last one in brackets. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origin of the requesting page, if it is one of the server's own: the public one or, if that
 * is this machine, another name of it. Otherwise the public one, so that nothing from outside
 * decides where people are redirected.
 */
export function ownOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, origin?: string): string {
  if (origin === undefined || !URL.canParse(origin)) return publicUrl;
  const [asked, own] = [new URL(origin), new URL(publicUrl)];
  const isHere = LOOPBACK.includes(own.hostname) && LOOPBACK.includes(asked.hostname);
  const isSamePort = asked.protocol === own.protocol && asked.port === own.port;
  return isHere && isSamePort ? asked.origin : publicUrl;
}
