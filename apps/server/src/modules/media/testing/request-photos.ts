import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import type { RequestPhoto } from '@pro-match/domain/media';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { photoPresenter } from '../index.ts';
import { aPng } from './pictures.ts';

/** Uploads a photo as the client, small by default. */
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

interface Asked {
  client: TestActor;
  business: TestActor;
  photoIds?: string[];
}

/** Asks the business for a job as the client; returns the match and its request. */
export async function askFor({ client, business, photoIds }: Asked) {
  const answer = await client.request('POST', '/rest/v1/matches', {
    id: newId(),
    business_id: business.userId,
    service: 'Plumbing',
    description: 'The tap drips.',
    photo_ids: photoIds,
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  const { id, service_request_id, photos } = (await answer.json()) as Match;
  return { matchId: id, requestId: service_request_id, photos };
}

/** Asks one more business for a job as the client; returns its match. */
export async function askAlso(
  { client, requestId }: { client: TestActor; requestId: string },
  business: TestActor,
): Promise<string> {
  const id = newId();
  const body = { id, business_id: business.userId, service_request_id: requestId };
  const answer = await client.request('POST', '/rest/v1/matches', body);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return id;
}

/** A job with a photo, and the address at which a reader finds it. */
export async function aJobWithPhoto(t: TestApp) {
  const [client, business] = [await t.client(), await t.business()];
  const photo = await aPhoto(client);
  const job = await askFor({ client, business, photoIds: [photo.id] });
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
