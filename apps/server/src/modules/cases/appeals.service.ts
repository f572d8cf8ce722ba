import {
  type Appeal,
  type AppealInput,
  appealInputSchema,
  CASE_FIELDS,
  type OwnDecision,
} from '@pro-match/domain/cases';
import { newId } from '@pro-match/domain/ids';
import { missingText, type Page, type PageQuery } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, idInUse, notFound } from '../../platform/http/errors.ts';
import { presentAppeal, presentOwnDecision } from './cases.presenter.ts';
import { lockCase, reopenCase } from './cases.queries.ts';
import { findAppealable, listOwnDecisions } from './decisions.queries.ts';
import { addAppeal } from './decisions.service.ts';

const PAGE_SIZE = 50;

export async function listOwn(
  deps: Deps,
  actor: Actor,
  { limit = PAGE_SIZE, after }: PageQuery,
): Promise<Page<OwnDecision>> {
  const page = { ownerId: actor.userId, limit, after: readCursor(after) };
  const { rows, next } = cutPage(await listOwnDecisions(deps.database.db, page), limit);
  return { data: rows.map(presentOwnDecision), next };
}

/**
 * A decision can be appealed once, which puts its case back in the queue. A repeat with the same id
 * returns the stored appeal; a different one is a `23505`.
 */
export function appeal(
  deps: Deps,
  actor: Actor,
  { id, decision_id: decisionId, text }: AppealInput,
): Promise<Appealed> {
  return storeAppeal(deps, { id, decisionId, ownerId: actor.userId, text });
}

/** Undefined once the account is closed. */
export async function findLinked(deps: Deps, decisionId: string): Promise<OwnDecision | undefined> {
  const found = await findAppealable(deps.database.db, decisionId);
  return found && presentOwnDecision(found);
}

/**
 * Like {@link appeal}, for a person who has the decision's link and may be unable to sign in.
 * Returns an error about the text, if any.
 */
export async function appealByLink(
  deps: Deps,
  decisionId: string,
  words: string,
): Promise<string | undefined> {
  const typed = appealInputSchema.shape.text.safeParse(words);
  if (!typed.success) return typed.error.issues[0]?.message ?? missingText(CASE_FIELDS.appeal);
  const found = await findAppealable(deps.database.db, decisionId);
  if (!found) throw notFound();
  try {
    await storeAppeal(deps, { id: newId(), decisionId, ownerId: found.owner_id, text: typed.data });
  } catch (error) {
    // The button was pressed twice: the first press stored the text.
    if (!(error instanceof AppError && error.code === '23505')) throw error;
  }
  return undefined;
}

interface Appealed {
  appeal: Appeal;
  created: boolean;
}

async function storeAppeal(
  deps: Deps,
  {
    id,
    decisionId,
    ownerId,
    text,
  }: { id: string; decisionId: string; ownerId: string; text: string },
): Promise<Appealed> {
  return deps.database.db.transaction(async (tx) => {
    const found = await findAppealable(tx, decisionId);
    if (found?.owner_id !== ownerId) throw notFound();
    // Of two appeals at once, the second reads the first's stored result.
    await lockCase(tx, found.case_id);
    const decision = await findAppealable(tx, decisionId);
    if (decision?.appeal?.id === id) {
      return { appeal: presentAppeal(decision.appeal), created: false };
    }
    if (decision?.appeal) throw new AppError('23505', "You've already appealed this decision.");
    if (!decision?.may_appeal) throw new AppError('conflict', 'This decision stands.');
    const now = deps.clock.now();
    const { case_id: caseId } = decision;
    const stored = { id, caseId, decisionId, appellantId: ownerId, text, now };
    if (!(await addAppeal(tx, stored))) throw idInUse();
    await reopenCase(tx, caseId, now);
    const created_at = now.toISOString();
    return { appeal: { id, decision_id: decisionId, text, created_at }, created: true };
  });
}
