export { type FieldError, type Problem, problemSchema } from './problem.schema.ts';
export {
  idSchema,
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
