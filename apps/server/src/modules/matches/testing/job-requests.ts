import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestActor, TestBusiness, TestClient } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { readJson } from '../../../testing/refusals/watch-response.ts';

const PATH = '/rest/v1/matches';

/** Reads the match, or why it was refused. */
const said = (answer: Promise<Response>) =>
  readJson<Match & { code?: string; detail?: string }>(answer);

interface Asking {
  t: TestApp;
  client: TestClient;
  businesses: readonly TestBusiness[];
}

/** Requests of a client; `asking` is called for each, since tests change the client. */
export function jobRequests(asking: () => Asking) {
  return {
    /** Sends the first request of a job; returns its match. */
    start(more: Record<string, unknown> = {}, by: TestActor = asking().client) {
      const body = {
        id: newId(),
        business_id: asking().businesses[0]?.userId,
        service: 'Plumbing',
        description: 'The sink leaks.',
        ...more,
      };
      return said(by.request('POST', PATH, body));
    },
    /** Asks one more business for a job. */
    ask(jobId: string, nth: number, more: Record<string, unknown> = {}) {
      const { client, businesses } = asking();
      return said(
        client.request('POST', PATH, {
          id: newId(),
          business_id: businesses[nth]?.userId,
          service_request_id: jobId,
          ...more,
        }),
      );
    },
    /** Counts the client's jobs. */
    async jobs(): Promise<number> {
      const { t, client } = asking();
      const rows = await t.database.db.execute(sql`
        select count(*)::int as count from service_requests where client_id = ${client.userId}`);
      return rowsOf<{ count: number }>(rows)[0]?.count ?? -1;
    },
  };
}
