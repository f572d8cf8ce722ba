import { newId } from '@pro-match/domain/ids';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type Matched, newMatched } from '../../testing/matched.ts';
import { findReach, isParty } from './index.ts';

let t: TestApp;
let matched: Matched;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  matched = await newMatched(t);
});
afterAll(() => t.close());

const reach = (userId: string, { matchId } = matched) =>
  findReach(t.database.db, { userId, matchId });
const ofBoth = async () => [
  await reach(matched.client.userId),
  await reach(matched.business.userId),
];

describe('who can reach whom in a match', () => {
  it('is limited to the two sides', async () => {
    const other = await newMatched(t);
    expect(await ofBoth()).toEqual([{ is_mutual: true }, { is_mutual: true }]);
    expect(await reach(other.client.userId)).toBeUndefined();
    expect(await reach(other.business.userId)).toBeUndefined();
    expect(await reach(matched.client.userId, { ...matched, matchId: newId() })).toBeUndefined();
  });

  it.each<[string, () => SQL]>([
    ['the client blocked the business', () => blocks(matched.client, matched.business)],
    ['the business blocked the client', () => blocks(matched.business, matched.client)],
    ['the client closed their account', () => gone(matched.client)],
    ['the business closed its account', () => gone(matched.business)],
    [
      'the match ended before it was accepted',
      () => sql`
        update matches set status = 'pending', accepted_at = null, declined_at = now(),
          decline_reason = 'booked'
        where id = ${matched.matchId}`,
    ],
  ])('cannot be reached if %s, and both sides see that', async (_, change) => {
    await t.database.db.execute(change());
    expect(await ofBoth()).toEqual([{ is_mutual: false }, { is_mutual: false }]);
  });

  it('does not change if another of their matches is blocked or its client is gone', async () => {
    const [beside, behind] = [
      await newMatched(t, { client: matched.client }),
      await newMatched(t, { business: matched.business }),
    ];
    await t.database.db.execute(blocks(matched.client, beside.business));
    await t.database.db.execute(gone(behind.client));
    expect(await ofBoth()).toEqual([{ is_mutual: true }, { is_mutual: true }]);
  });
});

it('treats only the two sides as parties of a match', async () => {
  const other = await newMatched(t);
  const { matchId } = matched;
  const areParties = [matched.client, matched.business, other.client, other.business].map(
    ({ userId }) => isParty(t.database.db, { userId, matchId }),
  );
  expect(await Promise.all(areParties)).toEqual([true, true, false, false]);
});

const blocks = (by: { userId: string }, of: { userId: string }) =>
  sql`insert into blocks values (${by.userId}, ${of.userId}, now())`;
const gone = ({ userId }: { userId: string }) =>
  sql`update auth_users set deleted_at = now() where id = ${userId}`;
