import { ApiError } from './api-error.ts';

/** Its message is shown to the person. */
export class SaveFailure extends Error {
  override name = 'SaveFailure';
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Gives a step its own message if it fails; an ended session keeps its error. */
export async function saveStep<T>(
  step: Promise<T>,
  explain: (error: unknown) => string,
): Promise<T> {
  try {
    return await step;
  } catch (cause) {
    if (isUnauthorized(cause)) throw cause;
    throw new SaveFailure(explain(cause), { cause });
  }
}

/**
 * Maps the server's refusals to the form's fields, in the form's order; a problem within a list
 * ("services.0") counts for the list. Undefined if none of these fields was refused.
 *
 * @param fields the form's name for each field of the API
 */
export function refusalsBy<Field extends string>(fields: Record<string, Field>) {
  return (error: unknown): Partial<Record<Field, string>> | undefined => {
    if (!(error instanceof ApiError)) return undefined;
    const found: Partial<Record<Field, string>> = {};
    for (const [name, field] of Object.entries(fields)) {
      found[field] ??= error.errors.find((one) => one.field.split('.')[0] === name)?.message;
      if (found[field] === undefined) delete found[field];
    }
    return Object.keys(found).length > 0 ? found : undefined;
  };
}
