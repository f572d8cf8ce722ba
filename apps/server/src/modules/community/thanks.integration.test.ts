import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { restoreUser, suspendUser } from '../auth/index.ts';
import { eraseClosedAccounts } from '../privacy/index.ts';
import { putBack, takeOut } from './index.ts';
import { POSTS, posted, report } from './testing/shoutouts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Stored counts, and the counts recomputed from visible posts, by business. */
async function counts() {
  const rows = rowsOf<{ id: string; kept: number; counted: number }>(
    await t.database.db.execute(sql`
      select b.id, b.thanks_count as kept, (
        select count(distinct p.user_id)::integer from community_posts p
        join auth_users u on u.id = p.user_id
        where p.pro_id = b.id and not p.is_flagged
          and u.deleted_at is null and u.suspended_at is null
      ) as counted
      from business_profiles b`),
  );
  return new Map(rows.map(({ id, kept, counted }) => [id, { kept, counted }]));
}

async function thanksOf(business: TestBusiness): Promise<number | undefined> {
  return (await counts()).get(business.profileId)?.kept;
}

const close = ({ userId }: TestClient) =>
  t.database.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into account_closures (user_id, email, closed_at)
      values (${userId}, 'gone@example.com', ${t.clock.now().toISOString()}::timestamptz)`);
    await tx.execute(sql`
      update auth_users set deleted_at = now(), email = ${`${userId}@closed.invalid`}
      where id = ${userId}`);
  });

const setShown = (id: string, isShown: boolean) =>
  t.database.db.transaction((tx) =>
    isShown
      ? putBack(tx, { kind: 'post', id, now: t.clock.now() })
      : takeOut(tx, { kind: 'post', id }),
  );

describe('the neighbors who thanked a business', () => {
  it('count once each, however many posts they wrote', async () => {
    const [pro, ann, bob] = [await t.business(), await t.client(), await t.client()];
    const first = await posted(ann, pro);
    const second = await posted(ann, pro);
    await posted(bob, pro);
    expect(await thanksOf(pro)).toBe(2);
    await ann.request('DELETE', `${POSTS}/${first.id}`);
    expect(await thanksOf(pro)).toBe(2);
    await ann.request('DELETE', `${POSTS}/${second.id}`);
    expect(await thanksOf(pro)).toBe(1);
  });

  it('count only while their post is visible', async () => {
    const [pro, ann, bob] = [await t.business(), await t.client(), await t.client()];
    const post = await posted(ann, pro);
    expect((await report(bob, post.id)).status).toBe(204);
    expect(await thanksOf(pro)).toBe(0);
    await setShown(post.id, true);
    expect(await thanksOf(pro)).toBe(1);
    await setShown(post.id, false);
    expect(await thanksOf(pro)).toBe(0);
  });

  it('count only while their account is open', async () => {
    const [pro, ann, bob] = [await t.business(), await t.client(), await t.client()];
    await posted(ann, pro);
    await posted(bob, pro);
    await suspendUser(t.deps, { userId: ann.userId });
    expect(await thanksOf(pro)).toBe(1);
    await close(bob);
    expect(await thanksOf(pro)).toBe(0);
    await restoreUser(t.deps, { userId: ann.userId });
    expect(await thanksOf(pro)).toBe(1);
  });

  it('are counted in constant time', async () => {
    const [pro, ann] = [await t.business(), await t.client()];
    await posted(ann, pro);
    await t.database.db.execute(sql`
      with neighbor as (
        insert into auth_users (id, email, password_hash)
        select gen_random_uuid(), 'neighbor-' || n || '@example.com', 'none'
        from generate_series(1, 2000) n returning id
      )
      insert into community_posts (id, user_id, pro_id, caption, state, zip_code)
      select gen_random_uuid(), id, ${pro.profileId}, 'Fixed it.', 'OH', '43215' from neighbor`);
    expect(await thanksOf(pro)).toBe(2001);
    const bob = await t.client();
    await t.database.script('analyze community_posts');
    const read = await t.database.db.transaction(async (tx) => {
      // A connection's earlier reads count too, until the server collects them.
      const readSoFar = async () => {
        const [rows] = rowsOf<{ read: number }>(
          await tx.execute(sql`
            select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
            from pg_stat_xact_user_tables where relname = 'community_posts'`),
        );
        return rows?.read ?? 0;
      };
      const before = await readSoFar();
      await tx.execute(sql`
        insert into community_posts (id, user_id, pro_id, caption, state, zip_code)
        values (${newId()}, ${bob.userId}, ${pro.profileId}, 'Fixed it.', 'OH', '43215')`);
      return (await readSoFar()) - before;
    });
    expect(read).toBeLessThan(10);
    expect(await thanksOf(pro)).toBe(2002);
  });
});

type Step =
  | { does: 'post'; author: number; pro: number }
  | { does: 'hide' | 'restore' | 'delete'; post: number }
  | { does: 'suspend' | 'reinstate' | 'close'; author: number };

const AUTHORS = 4;
const PROS = 2;
const author = fc.nat(AUTHORS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('post'), author, pro: fc.nat(PROS - 1) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('hide', 'restore', 'delete'), post: fc.nat(11) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom('suspend', 'reinstate', 'close'), author }),
  },
);

it('equals a recount after any history, with several changes at once', async () => {
  const pros = [await t.business(), await t.business()];
  // Steps of a round run at once, rounds one after the other.
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), {
    minLength: 3,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(rounds, async (history) => {
      const authors: TestClient[] = [];
      for (let n = 0; n < AUTHORS; n += 1) authors.push(await t.client());
      const posts: { id: string; userId: string }[] = [];
      for (const round of history) {
        await Promise.all(round.map((one) => take(one, { authors, pros, posts })));
        for (const { kept, counted } of (await counts()).values()) expect(kept).toBe(counted);
      }
      t.clock.advance(31 * DAY_MS);
      await eraseClosedAccounts(t.deps, t.clock.now());
      for (const { kept, counted } of (await counts()).values()) expect(kept).toBe(counted);
    }),
    { numRuns: 12 },
  );
});

interface World {
  authors: TestClient[];
  pros: TestBusiness[];
  posts: { id: string; userId: string }[];
}

async function take(one: Step, { authors, pros, posts }: World): Promise<void> {
  const { db } = t.database;
  if (one.does === 'post') {
    const post = { id: newId(), userId: authors[one.author]?.userId ?? '' };
    await db.execute(sql`
      insert into community_places (state, zip_code, place)
      values ('OH', '43215', point(0, 0)) on conflict do nothing`);
    await db.execute(sql`
      insert into community_posts (id, user_id, pro_id, caption, state, zip_code)
      values (${post.id}, ${post.userId}, ${pros[one.pro]?.profileId}, 'Fixed it.', 'OH', '43215')`);
    posts.push(post);
  } else if ('post' in one) {
    const post = posts[one.post % Math.max(1, posts.length)];
    if (!post) return;
    if (one.does === 'delete') {
      await db.execute(sql`delete from community_posts where id = ${post.id}`);
    } else {
      await setShown(post.id, one.does === 'restore');
    }
  } else {
    const actor = authors[one.author];
    if (!actor) return;
    if (one.does === 'close') return closeOnce(actor);
    const mark = one.does === 'suspend' ? suspendUser : restoreUser;
    await mark(t.deps, { userId: actor.userId }).catch((error: unknown) => {
      // If the account was closed earlier or just now, it cannot be marked.
      if (!(closed.has(actor.userId) && isNotFound(error))) throw error;
    });
  }
}

const isNotFound = (error: unknown) => error instanceof AppError && error.code === 'not_found';

const closed = new Set<string>();
async function closeOnce(actor: TestClient): Promise<void> {
  if (closed.has(actor.userId)) return;
  closed.add(actor.userId);
  await close(actor);
}
