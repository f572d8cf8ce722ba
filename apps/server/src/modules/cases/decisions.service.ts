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
 * Adds a decision to its case, which is locked, and updates those before it: whether they may be
 * appealed, and were reversed. Returns false if the id is taken.
 */
export async function addDecision(tx: Tx, decision: NewDecision): Promise<boolean> {
  if (!(await insertDecision(tx, decision))) return false;
  await storeFlags(tx, decision.caseId);
  return true;
}

/** Like {@link addDecision}, for an appeal; also returns false if there is one already. */
export async function addAppeal(tx: Tx, appeal: NewAppeal): Promise<boolean> {
  if (!(await insertAppeal(tx, appeal))) return false;
  await storeFlags(tx, appeal.caseId);
  return true;
}

/**
 * Updates the whole case, which also corrects flags missing from rows added by a server of the
 * previous release.
 */
async function storeFlags(tx: Tx, caseId: string): Promise<void> {
  await updateFlags(tx, flagsOf(await listPastDecisions(tx, caseId)));
}
