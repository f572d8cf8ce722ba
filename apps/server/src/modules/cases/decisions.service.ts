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
 * Expects the case to be locked. Updates the earlier decisions: whether they may be appealed, and
 * were reversed. Returns false if the id is taken.
 */
export async function addDecision(tx: Tx, decision: NewDecision): Promise<boolean> {
  if (!(await insertDecision(tx, decision))) return false;
  await storeFlags(tx, decision.caseId);
  return true;
}

/** Like {@link addDecision}; also returns false if there is an appeal already. */
export async function addAppeal(tx: Tx, appeal: NewAppeal): Promise<boolean> {
  if (!(await insertAppeal(tx, appeal))) return false;
  await storeFlags(tx, appeal.caseId);
  return true;
}

/** Updates the whole case, which also corrects flags missing from rows of the previous release. */
async function storeFlags(tx: Tx, caseId: string): Promise<void> {
  await updateFlags(tx, flagsOf(await listPastDecisions(tx, caseId)));
}
