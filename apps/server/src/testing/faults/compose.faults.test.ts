import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { COMMUNITY_IMAGES } from '@pro-match/domain/media';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import { StorageClient } from '@supabase/storage-js';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPng } from '../../modules/media/testing/pictures.ts';
import { bundled } from '../child-server.ts';
import { arrive, meet, remember, type ScenarioServer } from '../scenario.ts';
import { type Composed, openComposed } from './compose.ts';
import { missing } from './programs.ts';
import { openScreen } from './screen.ts';
import { openTalk, type Talk } from './talk.ts';

const PROGRAMS = ['initdb', 'pg_basebackup', 'haproxy', 'pgbouncer', 'redis-server', 'psql'];
const KEY = 'sb_publishable_local';

async function migrate(url: string): Promise<void> {
  const env = { PATH: process.env.PATH, DATABASE_URL: url };
  await promisify(execFile)(process.execPath, [bundled('migrate')], { env, cwd: '/' });
}

describe.skipIf(missing(...PROGRAMS).length > 0)('the topology of ops/compose', () => {
  let parts: Composed;
  let site: ScenarioServer;
  let talk: Talk;
  beforeAll(async () => {
    parts = await openComposed(migrate);
    site = { address: parts.address, termsVersion: TERMS_VERSION };
    talk = await openTalk(parts.databaseUrl);
  });
  afterAll(async () => {
    await talk?.close();
    await parts?.close();
  });
  const nodeAt = (index: number) => ({ ...site, address: parts.nodes[index]?.url ?? '' });

  it('handles a whole job through the balancer, and every node shows it', async () => {
    const walkers = await arrive(site);
    const id = await meet(site, walkers);
    for (const index of [0, 1, 2]) await remember(nodeAt(index), walkers, id);
  });

  it('keeps a picture in the store, and every node shows it', async () => {
    const { client } = await arrive(site);
    const headers = { apikey: KEY, authorization: `Bearer ${client.accessToken}` };
    const bucket = new StorageClient(`${parts.address}/storage/v1`, headers).from(COMMUNITY_IMAGES);
    const path = `${client.userId}/sink.png`;
    expect((await bucket.upload(path, await aPng())).error).toBeNull();
    for (const { url } of parts.nodes) {
      const shown = await fetch(`${url}/storage/v1/object/public/${COMMUNITY_IMAGES}/${path}`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  it('shows a message from one node on the screens of all nodes', async () => {
    const [person] = talk.people;
    if (!person) throw new Error('nobody talks');
    const { accessToken, matchId } = person;
    const screens = await Promise.all(
      parts.nodes.map(({ url }) => openScreen({ url, key: KEY, accessToken, matchId })),
    );
    const end = talk.begin([nodeAt(0).address]);
    const said = () => person.said.length;
    await expect.poll(said, { timeout: 20_000 }).toBeGreaterThan(3);
    await end();
    for (const screen of screens) {
      await expect
        .poll(() => person.said.filter((id) => !screen.shown().has(id)), { timeout: 5_000 })
        .toEqual([]);
      screen.close();
    }
  });

  it('restarts a node without a failed request', async () => {
    const end = talk.begin([parts.address]);
    const failed = new Map(talk.failures);
    await sleep(1_000);
    expect(await parts.nodes[1]?.stop()).toBe(0);
    await sleep(1_000);
    await parts.nodes[1]?.start();
    await end();
    expect(talk.failures).toEqual(failed);
    await talk.verify();
  });

  it('writes again once the primary is back', async () => {
    const end = talk.begin([parts.address]);
    await sleep(1_000);
    await parts.restartPrimary();
    await goesOn();
    await end();
    await talk.verify();
  });

  it('loses nothing when the standby takes over', async () => {
    const end = talk.begin([parts.address]);
    await sleep(3_000);
    await parts.failOver();
    await sleep(5_000);
    await goesOn();
    await end();
    await talk.verify();
    const walkers = await arrive(site);
    await meet(site, walkers);
  });

  it('stays with the new primary when the old one becomes its standby', async () => {
    const failed = new Map(talk.failures);
    const end = talk.begin([parts.address]);
    await parts.rebuild();
    await sleep(3_000);
    // New connections reach the new primary, too.
    const client = new Client({ connectionString: parts.databaseUrl });
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as is_standby');
    await client.end();
    expect(rows).toEqual([{ is_standby: false }]);
    await goesOn();
    await end();
    expect(talk.failures).toEqual(failed);
    await talk.verify();
  });

  async function goesOn(): Promise<void> {
    const said = () => talk.people.reduce((sum, person) => sum + person.said.length, 0);
    const before = said();
    await expect.poll(said, { timeout: 60_000 }).toBeGreaterThan(before + 10);
  }
});
