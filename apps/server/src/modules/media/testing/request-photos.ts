import { newId } from '@pro-match/domain/ids';
import type { RequestPhoto } from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { attachPhotos, photoPresenter } from '../index.ts';
import { aPng } from './pictures.ts';

/** Has the client upload a photo, small unless told otherwise. */
export async function uploadPhoto(
  client: TestActor,
  { id = newId(), bytes }: { id?: string; bytes?: Buffer } = {},
): Promise<Response> {
  return client.request('POST', `/rest/v1/request_photos/${id}`, bytes ?? (await aPng()));
}

/** A photo of the client that waits for its request. */
export async function aPhoto(client: TestActor): Promise<RequestPhoto> {
  const answer = await uploadPhoto(client);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as RequestPhoto;
}

/** Has the client ask the business for a job; answers the match and its request. */
export async function askFor(
  t: TestApp,
  { client, business }: { client: TestActor; business: TestActor },
): Promise<{ matchId: string; requestId: string }> {
  const matchId = newId();
  const answer = await client.request('POST', '/rest/v1/matches', {
    id: matchId,
    business_id: business.userId,
    service: 'Plumbing',
    description: 'The tap drips.',
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  const [row] = rowsOf<{ id: string }>(
    await t.database.db.execute(
      sql`select service_request_id as id from matches where id = ${matchId}`,
    ),
  );
  return { matchId, requestId: row?.id ?? '' };
}

/** A job with a photo, and the address at which a reader finds it. */
export async function aJobWithPhoto(t: TestApp) {
  const [client, business] = [await t.client(), await t.business()];
  const photo = await aPhoto(client);
  const job = await askFor(t, { client, business });
  const attachment = { clientId: client.userId, requestId: job.requestId, photoIds: [photo.id] };
  await t.database.db.transaction((tx) => attachPhotos(tx, attachment));
  return {
    ...job,
    client,
    business,
    photo,
    async urlFor(reader: TestActor): Promise<string> {
      return (await photoPresenter(t.deps, reader.userId))(photo).url;
    },
  };
}
