export * from './answer-words.ts';
export * from './due-time.ts';
export * from './job-rules.ts';
export * from './lead-line.ts';
export * from './match.schema.ts';
export * from './match-words.ts';
export * from './quota.ts';
export * from './transitions.ts';
