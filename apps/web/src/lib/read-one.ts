import { isId } from '@pro-match/domain/ids';
import { rest } from './api.ts';
import { ApiError } from './api-error.ts';

/** An `id` that isn't one comes from a handmade URL, so nothing has it. */
export async function readOne<Row>(
  path: string,
  id: string,
  missing: string,
  signal: AbortSignal,
): Promise<Row> {
  if (!isId(id)) throw new ApiError({ status: 404, code: 'not_found', detail: missing });
  return rest.get<Row>(`${path}/${id}`, { signal });
}
