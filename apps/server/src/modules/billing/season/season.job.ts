import type { Deps } from '../../../platform/deps.ts';
import type { ProviderDeps } from '../provider.ts';
import { workThrough } from '../work-through.ts';
import { closeOrOpen } from './close-or-open.service.ts';
import { dueSeasons } from './season.queries.ts';

/** Safe to run in every process. */
export async function followSeasons(deps: ProviderDeps & Pick<Deps, 'events'>): Promise<void> {
  await workThrough(deps, {
    job: 'season',
    owed: dueSeasons(),
    work: (userId) => closeOrOpen(deps, userId),
    failure: 'the leads of a paused business could not be changed',
  });
}
