export * from './block.schema.ts';
export * from './report.schema.ts';
export * from './report-fields.ts';
export * from './report-reasons.ts';
