import { newId } from '@pro-match/domain/ids';
import { bombPng, manyPasses } from '../../apps/server/src/modules/media/testing/hostile-files.ts';
import { aPdf, objectStream } from '../../apps/server/src/modules/media/testing/pdfs.ts';
import type { Conversation } from '../chat/product.ts';
import { PUBLISHABLE_KEY } from '../chat/product-server.ts';

/** Files per account, each uploaded under another id. */
const FILES = 12;

export const strangerAddress = (number: number) => `127.0.4.${number + 1}`;

/** Files that cost the server more to read than the client to send. */
async function hostileFiles(): Promise<Buffer[]> {
  const manyNames = '/OpenAction 9 0 R 9 0 obj '.repeat(10_000);
  const packed = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [at, manyNames]));
  return [
    aPdf('', [manyNames]),
    aPdf('', Array(2000).fill('<< /First 3 /ObjStm /OpenAction 4 0 R >>')),
    aPdf('', [objectStream(packed)]),
    Buffer.concat([aPdf(), Buffer.from('%%EO'.repeat(200_000))]),
    await bombPng(16_000, 7000),
    await manyPasses(4000, 4000),
  ];
}

export async function hostileLoad(people: readonly Conversation[]) {
  const files = (await hostileFiles()).map((file) => file.toString('base64'));
  const calls = Array.from({ length: FILES }, (_, at) =>
    people.map(({ tokens }) => ({
      method: 'POST',
      path: `/rest/v1/message_attachments/${newId()}?name=file.pdf`,
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${tokens.client}`,
        'content-type': 'application/pdf',
      },
      body: files[at % files.length],
      isBase64: true,
    })),
  ).flat();
  return {
    route: `hostile files of ${people.length} accounts`,
    isGood: true,
    calls,
    addresses: people.map((_, number) => strangerAddress(number)),
  };
}
