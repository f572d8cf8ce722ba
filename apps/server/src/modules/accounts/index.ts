export { changeProfileEmail, createAccount } from './accounts.service.ts';
export { clientPreferences, profiles, userRoles } from './accounts.table.ts';
export { clientPreferencesRoutes } from './client-preferences.routes.ts';
export { type ContactReach, contactReach } from './contact.policy.ts';
export { newestAcceptance } from './profiles.queries.ts';
export { profilesRoutes } from './profiles.routes.ts';
export { renameServiceOfClients } from './rename-service.queries.ts';
export { termsHash } from './terms-hash.ts';
export { userRolesRoutes } from './user-roles.routes.ts';
