import { verify } from '@node-rs/argon2';
import { hashPassword } from '../../../apps/server/src/modules/auth/index.ts';
import { load } from '../../http-load.ts';
import { ADDRESSES, bytesOf } from '../calls.ts';
import type { HotPath, Place } from '../hot-path.ts';

const PASSWORD = 'Bench-2026-password';
const PEOPLE = 8;

async function open({ market, t, client }: Place) {
  const stored = await hashPassword(PASSWORD);
  const people = [market.world.client];
  while (people.length < PEOPLE) people.push(await t.client());
  const ids = people.map(({ userId }) => userId);
  await client.query('update auth_users set password_hash = $1 where id = any($2::uuid[])', [
    stored,
    ids,
  ]);
  const path = '/auth/v1/token?grant_type=password';
  const requests = people.map(({ email }) =>
    bytesOf(market.url, { method: 'POST', path, body: { email, password: PASSWORD } }),
  );
  return {
    whole: (asked: { clients: number; seconds: number }) =>
      load(market.url, requests, { ...asked, addresses: ADDRESSES }),
    /** Computes as many hashes at once, on the threads of this process. */
    async bare({ clients, seconds }: { clients: number; seconds: number }) {
      let hashes = 0;
      const started = performance.now();
      const worker = async () => {
        while (performance.now() < started + seconds * 1000) {
          await verify(stored, PASSWORD);
          hashes += 1;
        }
      };
      await Promise.all(Array.from({ length: clients }, worker));
      return (hashes * 1000) / (performance.now() - started);
    },
  };
}

export const signIn: HotPath = { name: 'sign-in', beside: 'argon2', open };
