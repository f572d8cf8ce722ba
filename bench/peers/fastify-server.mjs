// Fastify, pg and one prepared statement, without sign-in, limits, validation or log.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { PEER_FOLDER = '', PEER_PORT, PEER_DATABASE_URL, PEER_POOL } = process.env;
const { PEER_STATEMENT = '{}', PEER_COLUMN = '' } = process.env;
const require = createRequire(join(PEER_FOLDER, 'package.json'));
const { Pool } = require('pg');
const { sql, names } = JSON.parse(PEER_STATEMENT);

const pool = new Pool({ connectionString: PEER_DATABASE_URL, max: Number(PEER_POOL) });
const server = require('fastify')();
server.post('/', async (request, reply) => {
  const values = names.map((/** @type {string} */ name) => request.body[name]);
  const { rows } = await pool.query({ name: 'asked', text: sql, values });
  return reply.type('application/json').send(rows[0][PEER_COLUMN]);
});
server.get('/ready', async () => 'ready');
await server.listen({ host: '127.0.0.1', port: Number(PEER_PORT) });
process.on('SIGTERM', () => process.exit(0));
