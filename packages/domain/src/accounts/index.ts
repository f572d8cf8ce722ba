export {
  type ClientPreferences,
  type ClientPreferencesInput,
  type ClientPreferencesPatch,
  clientPreferencesInputSchema,
  clientPreferencesPatchSchema,
  clientPreferencesSchema,
} from './client-preferences.schema.ts';
export { type ClientSetup, clientSetupSchema } from './client-setup.schema.ts';
export {
  type Profile,
  type ProfileInput,
  profileInputSchema,
  profileSchema,
} from './profile.schema.ts';
export { type UserRole, userRoleInputSchema, userRoleSchema } from './user-role.schema.ts';
export { type WelcomeEmailInput, welcomeEmailInputSchema } from './welcome-email.schema.ts';
