export * from './appointment.schema.ts';
export * from './appointment-fields.ts';
export * from './appointment-states.ts';
export * from './appointment-times.ts';
export * from './appointment-words.ts';
