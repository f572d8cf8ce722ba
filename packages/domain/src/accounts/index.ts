export {
  type ClientPreferences,
  type ClientPreferencesInput,
  type ClientPreferencesPatch,
  clientPreferencesInputSchema,
  clientPreferencesPatchSchema,
  clientPreferencesSchema,
} from './client-preferences.schema.ts';
export { FORMER_USER } from './former-user.ts';
export { holdsPhone, PHONE_SHARING, type PhoneSharing } from './phone-sharing.ts';
export {
  type Profile,
  type ProfileInput,
  profileInputSchema,
  profileSchema,
} from './profile.schema.ts';
export { PROFILE_FIELDS } from './profile-fields.ts';
export { userRoleInputSchema, userRoleSchema } from './user-role.schema.ts';
export { welcomeEmailInputSchema } from './welcome-email.schema.ts';
