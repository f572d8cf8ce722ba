export {
  APP_CODE_DIGITS,
  CURRENT_PASSWORD_MISSING,
  emailFailure,
  newPasswordFailure,
  PASSWORD_TOO_LONG,
  PROOF_MISSING,
  passwordFailure,
} from './credential-fields.ts';
export { PASSWORD_TOO_COMMON, passwordRules } from './password-rules.ts';
export { isRole, ROLES, type Role } from './roles.ts';
export {
  type SecurityEvent,
  type SecurityEventKind,
  securityEventSchema,
} from './security-event.schema.ts';
export { type OpenSession, openSessionSchema } from './session.schema.ts';
