export * from './credential-fields.ts';
export * from './password-rules.ts';
export * from './roles.ts';
export * from './security-event.schema.ts';
export * from './session.schema.ts';
