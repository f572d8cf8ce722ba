import { createRequire } from 'node:module';
import { join } from 'node:path';

const { PEER_FOLDER = '', PEER_PORT, PEER_DATABASE_URL = '', PEER_POOL } = process.env;
const require = createRequire(join(PEER_FOLDER, 'package.json'));
const { ParseServer } = require('parse-server');
const Parse = require('parse/node');

const database = new URL(PEER_DATABASE_URL);
database.searchParams.set('max', PEER_POOL ?? '10');
await ParseServer.startApp({
  databaseURI: database.href,
  appId: 'bench',
  masterKey: 'bench-master',
  serverURL: `http://127.0.0.1:${PEER_PORT}/parse`,
  host: '127.0.0.1',
  port: Number(PEER_PORT),
  mountPath: '/parse',
  allowClientClassCreation: false,
  silent: true,
  logsFolder: null,
});
const business = new Parse.Schema('Business');
await business
  .addString('businessName')
  .addString('description')
  .addArray('services')
  .addArray('states')
  .addNumber('rating')
  .addGeoPoint('location')
  .save();
process.send?.('ready');
process.on('SIGTERM', () => process.exit(0));
