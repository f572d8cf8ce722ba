import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPng } from '../../modules/media/testing/pictures.ts';
import { killAll, type Node, openNodes } from './nodes.ts';
import { openPostgresServer, type Postgres } from './postgres.ts';
import { missing } from './programs.ts';
import { mayMount, openSmallDisk, type SmallDisk } from './small-disk.ts';
import { KEY, openTalk, type Talk } from './talk.ts';

const isPossible = missing('initdb').length === 0 && mayMount();

describe.skipIf(!isPossible)('a full disk', () => {
  let pictures: SmallDisk | undefined;
  let rows: SmallDisk | undefined;
  let postgres: Postgres;
  let nodes: Node[];
  let talk: Talk;
  beforeAll(async () => {
    pictures = openSmallDisk(8);
    rows = openSmallDisk(160);
    postgres = await openPostgresServer(rows?.folder);
    const environment = { DATABASE_URL: postgres.url, DATA_DIR: pictures?.folder ?? '' };
    nodes = await openNodes(1, () => environment);
    talk = await openTalk(postgres.url);
  });
  afterAll(async () => {
    rows?.makeRoom();
    await killAll(nodes);
    await talk.close();
    await postgres.close();
    rows?.close();
    pictures?.close();
  });
  const url = () => nodes[0]?.url ?? '';
  const readiness = async () => (await fetch(`${url()}/readyz`).catch(() => undefined))?.status;

  it('of the pictures refuses uploads with 503, keeps no partial file, and recovers', async () => {
    const business = talk.people[1];
    const png = await aPng(1_600, 1_200);
    const upload = (name: string) =>
      fetch(`${url()}/storage/v1/object/business-images/${business?.userId}/${name}`, {
        method: 'POST',
        headers: {
          apikey: KEY,
          authorization: `Bearer ${business?.accessToken}`,
          'content-type': 'image/png',
        },
        body: new Uint8Array(png),
      });
    const files = () =>
      readdirSync(pictures?.folder ?? '', { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'ballast')
        .map(({ name }) => name);
    const stored = () =>
      postgres.ask<{ path: string }>(`select path from stored_objects order by path`);
    pictures?.fill();
    for (let tries = 0; tries < 3; tries += 1) {
      const refused = await upload(`${tries}-full.png`);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    }
    expect(files()).toEqual([]);
    expect(await stored()).toEqual([]);
    expect(await readiness()).toBe(200);
    pictures?.makeRoom();
    expect((await upload('3-room.png')).status).toBe(200);
    expect(await stored()).toEqual([{ path: `${business?.userId}/3-room.png` }]);
    expect(files().length).toBeGreaterThan(0);
  });

  it('of the database refuses writes, loses no accepted one, and recovers', async () => {
    const end = talk.begin([url()]);
    await sleep(3_000);
    talk.failures.clear();
    rows?.fill();
    await expect.poll(() => talk.failures.get(503) ?? 0, { timeout: 60_000 }).toBeGreaterThan(20);
    // 503, or a connection cut with the database: no unexpected failures.
    expect([...talk.failures.keys()].filter((status) => ![0, 503].includes(status))).toEqual([]);
    rows?.makeRoom();
    // Restarts it like a supervisor: PostgreSQL exits when it cannot write its log.
    if (!postgres.isRunning()) await postgres.start();
    await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
    talk.failures.clear();
    const said = () => talk.people.flatMap((person) => person.said).length;
    const before = said();
    await expect.poll(said, { timeout: 30_000 }).toBeGreaterThan(before + 20);
    await end();
    expect(await talk.verify()).toBeGreaterThan(40);
  });
});
