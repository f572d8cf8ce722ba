export { clientPreferences, profiles, termsAcceptances, userRoles } from './accounts.table.ts';
