export * from './client-preferences.schema.ts';
export * from './former-user.ts';
export * from './phone-sharing.ts';
export * from './profile.schema.ts';
export * from './profile-fields.ts';
export * from './user-role.schema.ts';
export * from './welcome-email.schema.ts';
