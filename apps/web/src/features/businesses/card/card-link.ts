import { publicCardPath } from '@pro-match/domain/paths';

/** The address of a business's public card; `id` is the profile's. */
export function cardLink(id: string): string {
  return new URL(publicCardPath(id), window.location.origin).href;
}
