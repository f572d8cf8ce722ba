import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { nameCards } from '../index.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Businesses with cards, as those from before there were addresses. */
const unnamed = (businessName: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => t.business({ tier: 'paid', businessName })));

/** The addresses that begin alike, of all businesses. */
async function slugsLike(start: string): Promise<string[]> {
  const rows = await t.database.db.execute(
    sql`select slug from business_slugs where is_current and starts_with(slug, ${start}) order by 1`,
  );
  return rowsOf<{ slug: string }>(rows).map(({ slug }) => slug);
}

it('gives each card one address, also where two processes do it at once', async () => {
  await unnamed('Older Than That', 1);
  await Promise.all([nameCards(t.deps), nameCards(t.deps)]);
  await nameCards(t.deps);
  expect(await slugsLike('older')).toEqual(['older-than-that']);
});

it('gives businesses of one name different ones', async () => {
  const all = await unnamed('Dawn Crew', 12);
  await nameCards(t.deps);
  const slugs = await slugsLike('dawn-crew');
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `dawn-crew-${number}`);
  expect(slugs).toEqual(expect.arrayContaining(['dawn-crew', ...numbered]));
  expect(slugs).toHaveLength(12);
  const byId = slugs.filter((slug) => all.some((one) => slug.endsWith(one.profileId.slice(-10))));
  expect(byId).toHaveLength(3);
});

it('leaves nobody out where there are more than it takes at once', async () => {
  await unnamed('Many More', 205);
  await nameCards(t.deps);
  expect(await slugsLike('many-more')).toHaveLength(205);
});

it('says so where no address is left, instead of trying for ever', async () => {
  const all = await unnamed('Last Lot', 10);
  const ends = all.map(({ profileId }) => profileId.slice(-10));
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
