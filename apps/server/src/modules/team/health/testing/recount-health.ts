import { sql } from 'drizzle-orm';
import type { TestApp } from '../../../../testing/create-test-app.ts';
import { countFigures } from '../count-figures.job.ts';

/** Counts all figures at the present moment, as if the last count were an hour ago. */
export async function recountHealth({ database, deps, clock }: TestApp): Promise<void> {
  await database.db.execute(sql`delete from health_views`);
  await countFigures(deps, clock.now());
}
