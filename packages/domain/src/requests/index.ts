export * from './budget.schema.ts';
export * from './request-fields.ts';
export * from './service-request.schema.ts';
export * from './team-ticket.schema.ts';
export * from './ticket.schema.ts';
export * from './ticket-fields.ts';
export * from './ticket-states.ts';
