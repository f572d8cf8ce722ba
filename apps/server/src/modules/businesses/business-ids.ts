import { type AppError, notFound } from '../../platform/http/errors.ts';

// A business has two ids. The wrong one finds nothing, as a missing business and one of others do,
// so all of these say which one is meant.

export const BY_PROFILE =
  "A business goes by its profile's `id` here, not by its owner's `user_id`.";
export const BY_OWNER = "A business goes by its owner's `user_id` here, not by its profile's `id`.";

/** For a profile that is not there, or not for the caller. */
export function noProfile(): AppError {
  return notFound(`Business profile not found. ${BY_PROFILE}`);
}
