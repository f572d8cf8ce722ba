import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { nameCards } from '../index.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Businesses with cards but no address, as from before addresses existed. */
const unnamed = (businessName: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => t.business({ tier: 'paid', businessName })));

/** Current addresses with a common start, of all businesses. */
async function slugsLike(start: string): Promise<string[]> {
  const rows = await t.database.db.execute(
    sql`select slug from business_slugs where is_current and starts_with(slug, ${start}) order by 1`,
  );
  return rowsOf<{ slug: string }>(rows).map(({ slug }) => slug);
}

const endOf = ({ profileId }: { profileId: string }) => profileId.slice(-10);

it('gives each card one address even when two processes run at once', async () => {
  await unnamed('Older Than That', 1);
  await Promise.all([nameCards(t.deps), nameCards(t.deps)]);
  await nameCards(t.deps);
  expect(await slugsLike('older')).toEqual(['older-than-that']);
});

it('numbers the addresses of businesses with the same name, the oldest without a number', async () => {
  const all = await unnamed('Dawn Crew', 12);
  await nameCards(t.deps);
  const slugs = await slugsLike('dawn-crew');
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `dawn-crew-${number}`);
  expect(slugs).toEqual(expect.arrayContaining(['dawn-crew', ...numbered]));
  expect(slugs).toHaveLength(12);
  expect(slugs.filter((slug) => all.some((one) => slug.endsWith(endOf(one))))).toHaveLength(3);
  const [oldest] = all.map(({ profileId }) => profileId).sort();
  const plain = await t.database.db.execute(
    sql`select profile_id from business_slugs where slug = 'dawn-crew'`,
  );
  expect(rowsOf(plain)).toEqual([{ profile_id: oldest }]);
});

it('names all cards when they exceed one batch', async () => {
  await unnamed('Many More', 205);
  await nameCards(t.deps);
  expect(await slugsLike('many-more')).toHaveLength(205);
});

it("avoids an address that another business's fallback would need", async () => {
  const [victim] = await unnamed('Common Name', 1);
  if (!victim) throw new Error('no business');
  const [rival] = await unnamed(`Common Name ${endOf(victim)}`, 1);
  if (!rival) throw new Error('no business');
  await nameCards(t.deps);
  expect(await slugsLike('common-name-')).toEqual([`common-name-${endOf(victim)}-${endOf(rival)}`]);
});

// The embedded database has only one connection, so no one else can hold a lock.
it.runIf(inject('database').driver === 'postgres')('waits for no lock of another', async () => {
  const [locked] = await unnamed('Busy Elsewhere', 1);
  await unnamed('Free To Name', 1);
  await t.database.db.transaction(async (tx) => {
    await tx.execute(
      sql`select from business_profiles where id = ${locked?.profileId} for no key update`,
    );
    await nameCards(t.deps);
  });
  expect(await slugsLike('free-to-name')).toHaveLength(1);
  expect(await slugsLike('busy-elsewhere')).toEqual([]);
  await nameCards(t.deps);
  expect(await slugsLike('busy-elsewhere')).toHaveLength(1);
});

it('throws when no address is free', async () => {
  const ends = (await unnamed('Last Lot', 10)).map(endOf);
  const other = await t.business();
  const taken = [
    '',
    ...Array.from({ length: 8 }, (_, i) => `-${i + 2}`),
    ...ends.map((e) => `-${e}`),
  ];
  for (const end of taken) {
    await t.database.db.execute(sql`
      insert into business_slugs (slug, profile_id, is_current)
      values (${`last-lot${end}`}, ${other.profileId}, false)`);
  }
  await expect(nameCards(t.deps)).rejects.toThrow('No address was left');
});
