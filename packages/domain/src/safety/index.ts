export { CAUTION_TEXTS, SAFETY_CHECKLIST, warningsIn } from './safety-texts.ts';
