export * from './safety-texts.ts';
