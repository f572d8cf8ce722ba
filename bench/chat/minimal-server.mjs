// The minimum cost of any delivery: echoes messages on a socket; inserts a posted row, and sends it
// to every socket. No authentication, no limits, no other servers.
import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { bareInsert } from './bare-insert.mjs';

const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
await database.connect();

const server = createServer((request, response) => {
  /** @type {Buffer[]} */
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', async () => {
    const row = JSON.parse(Buffer.concat(chunks).toString());
    await database.query(bareInsert(row));
    const text = JSON.stringify(row);
    for (const socket of sockets.clients) socket.send(text);
    response.writeHead(201, { 'content-type': 'application/json' }).end(text);
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.(address.port);
});
