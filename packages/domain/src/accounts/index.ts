export {
  type ClientPreferences,
  type ClientPreferencesInput,
  type ClientPreferencesPatch,
  clientPreferencesInputSchema,
  clientPreferencesPatchSchema,
  clientPreferencesSchema,
} from './client-preferences.schema.ts';
export { FORMER_USER } from './former-user.ts';
export {
  type Profile,
  type ProfileInput,
  profileInputSchema,
  profileSchema,
} from './profile.schema.ts';
export { userRoleInputSchema, userRoleSchema } from './user-role.schema.ts';
export { welcomeEmailInputSchema } from './welcome-email.schema.ts';
