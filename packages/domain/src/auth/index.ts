export { type SignUp, signInSchema, signUpSchema } from './credentials.schema.ts';
export {
  firstPasswordFailure,
  PASSWORD_TOO_COMMON,
  passwordRules,
} from './password-rules.ts';
export { isRole, ROLES, type Role } from './roles.ts';
export {
  type SecurityEvent,
  type SecurityEventKind,
  securityEventSchema,
} from './security-event.schema.ts';
export { type OpenSession, openSessionSchema } from './session.schema.ts';
