import type { Appeal, CaseAction, CaseDetail, OwnDecision } from '@pro-match/domain/cases';
import { newId } from '@pro-match/domain/ids';
import type { ReportSubject } from '@pro-match/domain/moderation';
import type { Page } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestActor, TestBusiness } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { readJson } from '../../../testing/refusals/watch-response.ts';
import { fileReport } from '../../moderation/index.ts';

export const ask = <T>(by: TestActor, method: string, path: string, body?: unknown) =>
  readJson<T>(by.request(method, path, body));

/** Sends a request that has to succeed; returns its response. */
export async function done(by: TestActor, method: string, path: string, body?: unknown) {
  const { status, body: answer } = await ask<unknown>(by, method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
}

/** Writes a shoutout that may offend; returns its id. */
export async function post(author: TestActor, about: TestBusiness): Promise<string> {
  const id = newId();
  const body = { id, pro_id: about.profileId, caption: 'They are thieves' };
  await done(author, 'POST', '/rest/v1/community_posts', body);
  return id;
}

export const reportPost = (id: string, by: TestActor) =>
  done(by, 'POST', `/rest/v1/community_posts/${id}/report`, { reason: 'spam' });

/** Sends a request for plumbing; returns the id of the match. */
export async function match(client: TestActor, business: TestBusiness): Promise<string> {
  const id = newId();
  const request = { business_id: business.userId, service: 'Plumbing', description: 'Drips.' };
  await done(client, 'POST', '/rest/v1/matches', { id, ...request });
  return id;
}

interface Reported {
  kind: ReportSubject;
  id: string;
  owner: TestActor;
  by: TestActor;
  /** The text of the subject. */
  text?: string;
}

/** Files a report as the module of the subject does, and returns its case. */
export async function report(
  t: TestApp,
  { kind, id, owner, by, text = 'As it was' }: Reported,
): Promise<string> {
  await fileReport(t.database.db, {
    subjectKind: kind,
    subjectId: id,
    subjectOwnerId: owner.userId,
    subjectText: text,
    reporterId: by.userId,
    reason: 'harassment',
    details: 'It hurts.',
    now: t.clock.now(),
  });
  return caseOf(t, id);
}

export async function caseOf(t: TestApp, subjectId: string): Promise<string> {
  const rows = rowsOf<{ id: string }>(
    await t.database.db.execute(
      sql`select id from moderation_cases where subject_id = ${subjectId}`,
    ),
  );
  return rows[0]?.id ?? '';
}

/** Reads a case as a member. */
export const detail = async (member: TestActor, caseId: string) =>
  (await ask<CaseDetail>(member, 'GET', `/rest/v1/team/cases/${caseId}`)).body;

export const decide = (member: TestActor, caseId: string, action: CaseAction, id = newId()) =>
  ask<CaseDetail>(member, 'POST', `/rest/v1/team/cases/${caseId}/decisions`, {
    id,
    action,
    reason: `Because ${action}`,
  });

/** Lists the decisions against a person, as they read them. */
export const decisionsOf = async (owner: TestActor) =>
  (await ask<Page<OwnDecision>>(owner, 'GET', '/rest/v1/moderation_decisions')).body.data;

export const appeal = (by: TestActor, decisionId: string | undefined, id = newId()) =>
  ask<Appeal>(by, 'POST', '/rest/v1/appeals', { id, decision_id: decisionId, text: 'Not so.' });
