export { noteClosure, readClosures } from './closure-log.ts';
export { eraseClosedAccounts } from './erase-accounts.job.ts';
export { listenPrivacy } from './privacy.listeners.ts';
export { privacyNoun } from './privacy.openapi.ts';
export { accountDataRoutes } from './privacy.routes.ts';
export { replayClosures } from './replay-closures.service.ts';
