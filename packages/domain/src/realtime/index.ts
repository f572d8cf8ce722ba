export type { ClientToServerEvents, ServerToClientEvents } from './realtime-events.ts';
