import type { AuditEntry, AuditQuery } from '@pro-match/domain/audit';
import type { Page } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TeamActor } from '../../platform/http/actor.ts';
import { presentEntry } from './audit.presenter.ts';
import { listAuditRows } from './audit.queries.ts';

const PAGE_SIZE = 50;

export async function listAuditEntries(
  deps: Deps,
  _actor: TeamActor,
  { limit = PAGE_SIZE, after, ...filter }: AuditQuery,
): Promise<Page<AuditEntry>> {
  const page = { ...filter, limit, after: readCursor(after) };
  const { rows, next } = cutPage(await listAuditRows(deps.database.db, page), limit);
  return { data: rows.map(presentEntry), next };
}
