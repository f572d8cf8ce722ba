export * from './money.ts';
export * from './quote.schema.ts';
export * from './quote-fields.ts';
export * from './quote-states.ts';
export * from './quote-terms.ts';
export * from './quote-words.ts';
