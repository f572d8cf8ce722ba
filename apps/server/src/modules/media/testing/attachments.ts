import type { Message } from '@pro-match/domain/chat';
import { newId } from '@pro-match/domain/ids';
import { type Attachment, attachmentUrl } from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { attachmentToken } from '../index.ts';
import { aPdf } from './pdfs.ts';
import { aPng } from './pictures.ts';
import { askFor } from './request-photos.ts';

/** Has somebody upload a file for a message, a small photo unless told otherwise. */
export async function uploadFile(
  actor: TestActor,
  { id = newId(), bytes, name }: { id?: string; bytes?: Buffer; name?: string } = {},
): Promise<Response> {
  const query = name === undefined ? '' : `?name=${encodeURIComponent(name)}`;
  const path = `/rest/v1/message_attachments/${id}${query}`;
  return actor.request('POST', path, bytes ?? (await aPng()));
}

async function uploaded(answer: Response): Promise<Attachment> {
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Attachment;
}

/** A photo and a PDF of somebody that wait for their message. */
export async function someFiles(actor: TestActor, name = 'Estimate.pdf'): Promise<Attachment[]> {
  return [
    await uploaded(await uploadFile(actor)),
    await uploaded(await uploadFile(actor, { bytes: aPdf(), name })),
  ];
}

/** A PDF that waits for its message, without its bytes: most worlds have no folder for files. */
export async function aWaitingPdf(
  t: TestApp,
  { userId }: TestActor,
  name = 'Estimate.pdf',
): Promise<{ id: string }> {
  const id = newId();
  const key = `message-attachments/${userId}/${id}`;
  await t.database.db.execute(sql`
    insert into message_attachments (id, owner_id, kind, name, key, bytes, created_at)
    values (${id}, ${userId}, 'pdf', ${name}, ${key}, 1, now())`);
  return { id };
}

interface Sending {
  matchId: string;
  files: readonly Pick<Attachment, 'id'>[];
  content?: string;
  id?: string;
}

export function sendFiles(
  actor: TestActor,
  { matchId, files, content = '', id = newId() }: Sending,
): Promise<Response> {
  const body = { id, content, attachment_ids: files.map((file) => file.id) };
  return actor.request('POST', `/rest/v1/matches/${matchId}/messages`, body);
}

/** A match in which the client has sent a photo and a PDF; `urlFor` is where a reader gets them. */
export async function aTalkWithFiles(t: TestApp) {
  const [client, business] = [await t.client(), await t.business()];
  const { matchId, requestId } = await askFor({ client, business });
  const files = await someFiles(client);
  const answer = await sendFiles(client, { matchId, files, content: 'Like this.' });
  const message = (await answer.json()) as Message;
  const [photo, pdf] = message.attachments;
  if (answer.status !== 201 || !photo || !pdf) throw new Error(`${answer.status}`);
  return {
    client,
    business,
    matchId,
    requestId,
    message,
    photo,
    pdf,
    async urlFor(reader: TestActor, { id }: { id: string } = photo): Promise<string> {
      const { token } = await attachmentToken(t.deps, { matchId, readerId: reader.userId });
      return attachmentUrl(matchId, id, token);
    },
  };
}
