import type { ExampleProgram } from '../../platform/openapi/api-noun.ts';

const WITH_LIBRARY = `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const { PORT, SECRET } = process.env;
const webhook = new Webhook(SECRET);
const seen = new Set();

createServer(async (request, response) => {
  request.setEncoding('utf8');
  let body = '';
  for await (const chunk of request) body += chunk;
  try {
    webhook.verify(body, request.headers);
    const { type, data } = JSON.parse(body);
    const id = request.headers['webhook-id'];
    if (!seen.has(id)) console.log(type, JSON.stringify(data));
    seen.add(id);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(PORT);`;

const WITHOUT_LIBRARY = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { PORT, SECRET } = process.env;
const key = Buffer.from(SECRET.replace('whsec_', ''), 'base64');
const seen = new Set();

function isGenuine(headers, body) {
  const time = headers['webhook-timestamp'];
  const age = Date.now() / 1000 - Number(time);
  if (!(Math.abs(age) <= 300)) return false;
  const signed = [headers['webhook-id'], time, body].join('.');
  const expected = createHmac('sha256', key).update(signed).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    if (version !== 'v1' || given.length !== expected.length) return false;
    return timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  request.setEncoding('utf8');
  let body = '';
  for await (const chunk of request) body += chunk;
  if (!isGenuine(request.headers, body)) return response.writeHead(400).end();
  const { type, data } = JSON.parse(body);
  const id = request.headers['webhook-id'];
  if (!seen.has(id)) console.log(type, JSON.stringify(data));
  seen.add(id);
  response.writeHead(204).end();
}).listen(PORT);`;

/** Programs that receive a webhook; docs/integrators.md has the same. */
export const RECEIVER_PROGRAMS: readonly ExampleProgram[] = [
  {
    name: 'receiver.mjs',
    title: 'A receiver',
    says: 'With `npm install standardwebhooks`, started as `PORT=… SECRET=whsec_… node receiver.mjs`. `verify` throws for what is not ours or too old; what it returns differs between libraries and versions, so the body is read for itself. It takes the headers as a plain object: those of Fetch are `Object.fromEntries(request.headers)`.',
    code: WITH_LIBRARY,
  },
  {
    name: 'bare-receiver.mjs',
    title: 'A receiver without a library',
    says: 'The same with nothing but Node. The signature is over the body as it came, byte for byte, and whatever is older than five minutes is refused.',
    code: WITHOUT_LIBRARY,
  },
];
