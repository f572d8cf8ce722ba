export { attachRealtime, REALTIME_PATH, type Realtime } from './realtime.server.ts';
