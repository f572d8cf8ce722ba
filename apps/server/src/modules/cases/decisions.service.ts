import { flagsOf } from '@pro-match/domain/cases';
import type { Tx } from '../../platform/database/database.ts';
import {
  insertAppeal,
  insertDecision,
  listPastDecisions,
  type NewAppeal,
  type NewDecision,
  updateFlags,
} from './decisions.queries.ts';

/**
 * Adds a decision to its case, which is locked, with what it makes of those before it: whether they
 * may be appealed, and were taken back. Answers false where the id is taken.
 */
export async function addDecision(tx: Tx, decision: NewDecision): Promise<boolean> {
  if (!(await insertDecision(tx, decision))) return false;
  await storeFlags(tx, decision.caseId);
  return true;
}

/** As {@link addDecision}, an appeal; answers false also where there is one already. */
export async function addAppeal(tx: Tx, appeal: NewAppeal): Promise<boolean> {
  if (!(await insertAppeal(tx, appeal))) return false;
  await storeFlags(tx, appeal.caseId);
  return true;
}

/**
 * Always those of the whole case, so that what a server of the release before has added without
 * them is put right as well.
 */
async function storeFlags(tx: Tx, caseId: string): Promise<void> {
  await updateFlags(tx, flagsOf(await listPastDecisions(tx, caseId)));
}
