export { CAUTIONS, type Caution, cautionsIn } from './cautions.ts';
export { CAUTION_TEXTS, SAFETY_CHECKLIST, warningsIn } from './safety-texts.ts';
