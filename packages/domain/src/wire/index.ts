export { type FieldError, type Problem, problemSchema } from './problem.schema.ts';
export { foldLine, foldText, hasControls, hasWord } from './text.ts';
export { missingText, type TextField } from './text-field.ts';
export {
  idSchema,
  lineText,
  nameText,
  optionalLine,
  optionalText,
  type Page,
  type PageQuery,
  pageQuerySchema,
  pageSchema,
  plainText,
  queuedSchema,
  stateSchema,
  timestampSchema,
  zipSchema,
} from './wire.schema.ts';
