export * from './billing.schema.ts';
export * from './empty-months.ts';
export * from './failed-payments.ts';
export * from './plans.ts';
export * from './receipt.schema.ts';
export * from './receipt.ts';
export * from './season.ts';
export * from './subscription.ts';
