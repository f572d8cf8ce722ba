export { type SignUp, signInSchema, signUpSchema } from './credentials.schema.ts';
export { firstPasswordFailure, type PasswordRule, passwordRules } from './password-rules.ts';
export { isRole, ROLES, type Role } from './roles.ts';
export { type OpenSession, openSessionSchema } from './session.schema.ts';
