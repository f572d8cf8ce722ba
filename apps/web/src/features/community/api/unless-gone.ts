import { isNotFound } from '../../../lib/api-error.ts';

/**
 * What takes something out of sight, with "not found" taken for done: another
 * tab, or another reader, was faster, and gone is what was wanted.
 */
export async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
