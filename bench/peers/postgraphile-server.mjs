import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { PEER_FOLDER = '', PEER_PORT, PEER_DATABASE_URL, PEER_POOL } = process.env;
const require = createRequire(join(PEER_FOLDER, 'package.json'));
const { postgraphile } = require('postgraphile');
const { makePgService } = require('postgraphile/adaptors/pg');
const { grafserv } = require('postgraphile/grafserv/node');
const { PostGraphileAmberPreset } = require('postgraphile/presets/amber');

const peer = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      connectionString: PEER_DATABASE_URL,
      schemas: ['bench_peer'],
      poolConfig: { max: Number(PEER_POOL) },
    }),
  ],
  grafserv: { graphiql: false, watch: false },
});
const server = createServer();
await peer.createServ(grafserv).addTo(server);
server.listen(Number(PEER_PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
