import { noPlace, ZIP_UNKNOWN } from '@pro-match/domain/formats';
import { fieldError } from '../http/errors.ts';
import type { ZipCode } from './zip-codes.format.ts';
import type { ZipCodes } from './zip-codes.ts';

/** Throws `validation_failed` if the ZIP code has no place. */
export function placeOfZip(zipCodes: ZipCodes, zip: string): ZipCode {
  const place = zipCodes.find(zip);
  if (place) return place;
  const message = noPlace(zip) ?? ZIP_UNKNOWN;
  throw fieldError('zip_code', message);
}
