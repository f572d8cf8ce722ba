import type { AuditEntry } from '@pro-match/domain/audit';
import type { Page } from '@pro-match/domain/wire';
import type { TestActor } from '../../../testing/actors.ts';
import { readJson } from '../../../testing/refusals/watch-response.ts';

export const ask = <T>(by: TestActor, method: string, path: string, body?: unknown) =>
  readJson<T>(by.request(method, `/rest/v1/team${path}`, body));

/** Lists the audit log about a subject, as a member reads it. */
export async function logOf(member: TestActor, subject: string): Promise<AuditEntry[]> {
  const path = `/audit?subject=${encodeURIComponent(subject)}`;
  return (await ask<Page<AuditEntry>>(member, 'GET', path)).body.data;
}
