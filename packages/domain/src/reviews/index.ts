export * from './invitation.schema.ts';
export * from './review.schema.ts';
export * from './review-fields.ts';
export * from './review-rules.ts';
