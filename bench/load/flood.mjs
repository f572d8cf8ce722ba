// Sends requests over many connections, each after a response, until the parent writes `stop` to
// standard input. Prints a line after the first response, and at the end the number of responses by
// status.
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { url, addresses, parallel, calls } = JSON.parse((await lines.next()).value);
// Requests use the addresses in turn.
const agents = addresses.map(
  (localAddress) => new Agent({ keepAlive: true, maxSockets: parallel, localAddress }),
);
/** @type {Record<string, number>} */
const answers = {};
let sent = 0;
let isFlooding = false;

/** @param {string | number | undefined} outcome */
function count(outcome) {
  const name = String(outcome);
  answers[name] = (answers[name] ?? 0) + 1;
  if (!isFlooding) process.stdout.write('flooding\n');
  isFlooding = true;
}

function send() {
  const { method, path, headers, body, isBase64 } = calls[sent % calls.length];
  const agent = agents[sent % agents.length];
  sent += 1;
  const outgoing = request(`${url}${path}`, { method, headers, agent }, (response) => {
    count(response.statusCode);
    response.resume().on('end', send);
  });
  outgoing.on('error', () => {
    count('failed');
    // Pause: a server that hangs up at once would make this loop spin.
    setTimeout(send, 50);
  });
  outgoing.end(isBase64 ? Buffer.from(body, 'base64') : body);
}

for (let index = 0; index < parallel; index += 1) send();
await lines.next();
process.stdout.write(`${JSON.stringify(answers)}\n`, () => process.exit(0));
