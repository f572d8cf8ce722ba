import { liveThrough, type WorldOptions } from './world.ts';
import { openWorldDatabase } from './world-database.ts';

/** A world in a process of its own: takes its options as a message and answers its outcome. */
process.once('message', async (options: WorldOptions) => {
  const database = await openWorldDatabase(process.env.SIMULATE_DATABASE_URL);
  const outcome = await liveThrough(database, options).finally(() => database.close());
  process.send?.(outcome, () => process.exit(0));
});
