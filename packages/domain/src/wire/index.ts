export { type FieldError, type Problem, problemSchema } from './problem.schema.ts';
export {
  idSchema,
  optionalText,
  type Page,
  type PageQuery,
  pageQuerySchema,
  pageSchema,
  plainText,
  type Queued,
  queuedSchema,
  stateSchema,
  type Timestamp,
  timestampSchema,
  zipSchema,
} from './wire.schema.ts';
