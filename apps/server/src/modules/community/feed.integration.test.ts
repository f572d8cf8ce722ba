import { type FeedTab, newPostsSchema } from '@pro-match/domain/community';
import { newId } from '@pro-match/domain/ids';
import { HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { haversineMiles } from '../../platform/geo/distance.ts';
import type { TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { insertPlace } from './feed.queries.ts';
import { pruneTrending } from './index.ts';
import { placeOf } from './places.ts';
import { feed, idsOf, POSTS, posted, seen } from './testing/shoutouts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface Written {
  id: string;
  zipCode: string;
  createdAt: Date;
  likes: number;
}

let states = 'WY VT DE RI ND SD MT ID NM ME NH NV UT NE KS WV AR'.split(' ');

/** A state of its own, with a reader, an author and a fast way to fill it. */
async function anywhere() {
  const [state = '', ...rest] = states;
  states = rest;
  const zips = t.deps.zipCodes.inState(state);
  const zipAt = (index: number) => zips[index % zips.length]?.zip ?? '';
  const zipCode = zipAt(0);
  const reader = await t.client({ state, zipCode });
  const author = await t.client({ state, zipCode });
  const pro = await t.business({ serviceStates: [state] });
  const now = t.clock.now().getTime();
  const write = async (fields: { zipCode?: string; hoursAgo?: number; likes?: number } = {}) => {
    const written: Written = {
      id: newId(),
      zipCode: fields.zipCode ?? zipCode,
      createdAt: new Date(now - (fields.hoursAgo ?? 1) * HOUR_MS),
      likes: fields.likes ?? 0,
    };
    await insertPlace(t.database.db, placeOf(t.deps, { state, zipCode: written.zipCode }));
    await t.database.db.execute(sql`
      insert into community_posts
        (id, user_id, pro_id, caption, state, zip_code, likes_count, created_at)
      values (${written.id}::uuid, ${author.userId}::uuid, ${pro.profileId}::uuid, 'Hi', ${state},
        ${written.zipCode}, ${written.likes}, ${written.createdAt.toISOString()}::timestamptz)`);
    return written;
  };
  const remove = (id: string) =>
    t.database.db.execute(sql`delete from community_posts where id = ${id}::uuid`);
  return { state, zipCode, zipAt, reader, author, pro, write, remove };
}

/** All pages of a tab; `between` may change the data after each. */
async function scroll(
  reader: TestClient,
  tab: FeedTab,
  { limit, between }: { limit: number; between?: () => Promise<unknown> },
): Promise<string[]> {
  const ids: string[] = [];
  let after = '';
  for (let pages = 0; pages < 50; pages += 1) {
    const page = await feed(reader, `?tab=${tab}&limit=${limit}${after}`);
    ids.push(...idsOf(page));
    if (page.next === null) return ids;
    after = `&after=${page.next}`;
    await between?.();
  }
  throw new Error('The feed has no end');
}

describe('Explore', () => {
  it('shows all posts of the state, newest first, twenty at a time', async () => {
    const { reader, write } = await anywhere();
    const other = await anywhere();
    await other.write();
    const written: Written[] = [];
    for (let hoursAgo = 25; hoursAgo > 0; hoursAgo -= 1) written.push(await write({ hoursAgo }));
    const first = await feed(reader);
    expect(first.data).toHaveLength(20);
    const second = await feed(reader, `?after=${first.next}`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(written.map(({ id }) => id).reverse());
    expect(second.next).toBeNull();
    expect(first.data[0]).toEqual(await seen(reader, first.data[0]?.id ?? ''));
  });

  it('sorts Trending by likes of seven days, then by time', async () => {
    const { reader, write } = await anywhere();
    const days = 24;
    const few = await write({ hoursAgo: 1, likes: 2 });
    const older = await write({ hoursAgo: 3 * days, likes: 9 });
    const newer = await write({ hoursAgo: 2 * days, likes: 9 });
    const edge = await write({ hoursAgo: 7 * days - 1, likes: 50 });
    await write({ hoursAgo: 7 * days + 1, likes: 99 });
    const expected = [edge, newer, older, few].map(({ id }) => id);
    expect(idsOf(await feed(reader, '?tab=trending'))).toEqual(expected);
  });

  it('sorts Nearby by distance, then by time', async () => {
    const { reader, write, zipAt, zipCode } = await anywhere();
    const home = t.deps.zipCodes.find(zipCode);
    const written: Written[] = [];
    for (let n = 0; n < 12; n += 1) {
      written.push(await write({ zipCode: zipAt(n % 4 === 0 ? 0 : n * 7), hoursAgo: n + 1 }));
    }
    const ids = await scroll(reader, 'nearby', { limit: 5 });
    expect([...ids].sort()).toEqual(written.map(({ id }) => id).sort());
    const found = ids.map((id) => written.find((post) => post.id === id));
    const miles = found.map((post) => {
      const place = t.deps.zipCodes.find(post?.zipCode ?? '');
      return home && place ? haversineMiles(home, place) : Number.NaN;
    });
    for (const [index, distance] of miles.entries()) {
      // Distances on the map are true within two percent.
      expect(distance).toBeGreaterThanOrEqual((miles[index - 1] ?? 0) * 0.98);
    }
    expect(found.slice(0, 3).map((post) => post?.zipCode)).toEqual([zipCode, zipCode, zipCode]);
    expect(ids.slice(0, 3)).toEqual([written[0], written[4], written[8]].map((post) => post?.id));
  });

  it('accepts readers whose ZIP code is unknown or has no posts', async () => {
    const { state, write, zipAt } = await anywhere();
    const post = await write();
    for (const zipCode of ['00000', zipAt(3)]) {
      const reader = await t.client({ state, zipCode });
      expect(idsOf(await feed(reader, '?tab=nearby'))).toEqual([post.id]);
    }
  });

  it('is empty in a state without posts', async () => {
    const { reader } = await anywhere();
    for (const tab of ['all', 'trending', 'nearby']) {
      expect(await feed(reader, `?tab=${tab}`)).toEqual({ data: [], next: null });
    }
  });

  it.each([
    ['tab=best', 422],
    ['limit=0', 422],
    ['limit=101', 422],
    ['after=x', 400],
    ['tab=trending&after=1.x', 400],
    ['tab=trending&after=17.3', 400],
    ['tab=nearby&after=00000.00000.1', 400],
    [`after=${'9'.repeat(30)}.${newId()}`, 400],
  ])('refuses %s', async (query, status) => {
    const reader = await t.client();
    expect((await reader.request('GET', `${POSTS}?${query}`)).status).toBe(status);
  });
});

describe('scrolling', () => {
  it('shows every remaining post exactly once while others come and go', async () => {
    const world = await anywhere();
    const change = fc.record({
      writes: fc.array(fc.record({ hoursAgo: fc.nat(100), place: fc.nat(6), likes: fc.nat(5) }), {
        maxLength: 3,
      }),
      removes: fc.nat(30),
      likes: fc.nat(30),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<FeedTab>('all', 'trending', 'nearby'),
        fc.integer({ min: 1, max: 5 }),
        fc.array(change, { minLength: 4, maxLength: 8 }),
        async (tab, limit, changes) => {
          await t.database.db.execute(sql`
            delete from community_posts where state = ${world.state};`);
          const written: Written[] = [];
          for (let n = 0; n < 12; n += 1) {
            // Many posts with equal time and place: ties are where cursors fail.
            const place = { zipCode: world.zipAt((n % 3) * 5), hoursAgo: 1 + (n % 4) };
            written.push(await world.write({ ...place, likes: n % 3 }));
          }
          t.clock.advance(10_000);
          const gone = new Set<string>();
          const left = [...changes];
          const between = async () => {
            const next = left.shift();
            if (!next) return;
            const removed = written[next.removes]?.id;
            const liked = written[next.likes]?.id;
            if (removed) gone.add(removed);
            const [answer] = await Promise.all([
              liked && world.reader.request('PUT', `${POSTS}/${liked}/like`),
              ...next.writes.map(({ place, ...post }) =>
                world.write({ ...post, zipCode: world.zipAt(place * 5) }),
              ),
              ...(removed ? [world.remove(removed)] : []),
            ]);
            if (liked && !gone.has(liked)) expect(answer).toMatchObject({ status: 200 });
            else if (answer) expect([200, 404]).toContain(answer.status);
          };
          const ids = await scroll(world.reader, tab, { limit, between });
          expect(new Set(ids).size).toBe(ids.length);
          for (const { id } of written) if (!gone.has(id)) expect(ids).toContain(id);
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);

  it('through Trending returns 400 once its snapshot was pruned', async () => {
    const { reader, write } = await anywhere();
    for (let n = 0; n < 3; n += 1) await write();
    const { next } = await feed(reader, '?tab=trending&limit=2');
    await pruneTrending(t.deps, new Date(t.clock.now().getTime() + HOUR_MS));
    expect((await feed(reader, `?tab=trending&limit=2&after=${next}`)).data).toHaveLength(1);
    await pruneTrending(t.deps, new Date(t.clock.now().getTime() + 7 * HOUR_MS));
    const late = await reader.request('GET', `${POSTS}?tab=trending&limit=2&after=${next}`);
    expect(late.status).toBe(400);
  });

  it('through Trending continues past posts hidden from the reader', async () => {
    const { reader, author, write, pro, state, zipCode } = await anywhere();
    for (let n = 0; n < 8; n += 1) await write({ likes: 5 });
    const friend = await t.client({ state, zipCode });
    const response = await friend.request('POST', POSTS, {
      ...{ id: newId(), pro_id: pro.profileId, caption: 'Seen' },
    });
    expect(response.status).toBe(201);
    await reader.request('PUT', `/rest/v1/blocks/${author.userId}`);
    expect(await scroll(reader, 'trending', { limit: 1 })).toHaveLength(1);
  });
});

describe('the posts about a business', () => {
  it('are sorted newest first across all states, page by page', async () => {
    const { reader, author, pro, write } = await anywhere();
    const away = await anywhere();
    const written: Written[] = [];
    for (let hoursAgo = 5; hoursAgo > 0; hoursAgo -= 1) written.push(await write({ hoursAgo }));
    const other = await t.business({ serviceStates: [away.state] });
    await posted(away.author, other);
    const about = `?pro_id=${pro.profileId}`;
    const expected = written.map(({ id }) => id).reverse();
    expect(idsOf(await feed(reader, about))).toEqual(expected);
    expect(idsOf(await feed(away.reader, about))).toEqual(expected);
    const first = await feed(author, `${about}&limit=3`);
    const second = await feed(author, `${about}&limit=3&after=${first.next}`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(expected);
    expect(second.next).toBeNull();
    expect(first.data[0]).toEqual(await seen(author, first.data[0]?.id ?? ''));
  });

  it('leave out flagged posts and authors whom the reader blocked', async () => {
    const { reader, author, pro, write, state, zipCode } = await anywhere();
    const flagged = await write();
    await write();
    const friend = await t.client({ state, zipCode });
    const theirs = await posted(friend, pro);
    await t.database.db.execute(
      sql`update community_posts set is_flagged = true where id = ${flagged.id}::uuid`,
    );
    await reader.request('PUT', `/rest/v1/blocks/${author.userId}`);
    expect(idsOf(await feed(reader, `?pro_id=${pro.profileId}`))).toEqual([theirs.id]);
  });

  it('are empty for an unknown ID and reject tabs', async () => {
    const { reader, pro } = await anywhere();
    expect(await feed(reader, `?pro_id=${newId()}`)).toEqual({ data: [], next: null });
    for (const query of ['pro_id=me', `pro_id=${pro.profileId}&tab=nearby`]) {
      expect((await reader.request('GET', `${POSTS}?${query}`)).status).toBe(422);
    }
  });
});

describe('the count of new posts', () => {
  it('counts posts of others since then, up to 99', async () => {
    const { reader, author, write } = await anywhere();
    const count = async (by: TestClient, since: string) => {
      const response = await by.request('GET', `${POSTS}/new_count?since=${since}`);
      expect(response.status).toBe(200);
      return newPostsSchema.parse(await response.json()).count;
    };
    const old = await write({ hoursAgo: 5 });
    const since = old.createdAt.toISOString();
    expect(await count(reader, since)).toBe(0);
    await write({ hoursAgo: 4 });
    await write({ hoursAgo: 3 });
    expect(await count(reader, since)).toBe(2);
    expect(await count(author, since)).toBe(0);
    await t.database.db.execute(sql`
      insert into community_posts (id, user_id, pro_id, caption, state, zip_code, created_at)
      select gen_random_uuid(), user_id, pro_id, caption, state, zip_code, created_at
      from community_posts, generate_series(1, 110) where id = ${old.id}::uuid`);
    expect(await count(reader, new Date(0).toISOString())).toBe(99);
    for (const since of ['yesterday', '0000-01-01T00:00:00Z']) {
      const bad = await reader.request('GET', `${POSTS}/new_count?since=${since}`);
      expect(bad.status).toBe(422);
    }
  });
});
