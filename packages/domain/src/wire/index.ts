export { type FieldError, type Problem, problemSchema } from './problem.schema.ts';
export {
  idSchema,
  type Page,
  type PageQuery,
  pageQuerySchema,
  pageSchema,
  plainText,
  stateSchema,
  type Timestamp,
  timestampSchema,
  zipSchema,
} from './wire.schema.ts';
