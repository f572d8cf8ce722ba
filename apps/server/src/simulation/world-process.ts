import { liveThrough, type WorldOptions } from './world.ts';
import { openWorldDatabase } from './world-database.ts';

/** In a separate process: receives its options as a message and sends its outcome. */
process.once('message', async (options: WorldOptions) => {
  const database = await openWorldDatabase(process.env.SIMULATE_DATABASE_URL);
  const outcome = await liveThrough(database, options).finally(() => database.close());
  process.send?.(outcome, () => process.exit(0));
});
