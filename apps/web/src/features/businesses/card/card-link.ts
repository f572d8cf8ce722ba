/** The address of a business's public card; `id` is the profile's. */
export function cardLink(id: string): string {
  return new URL(`/business-card/${encodeURIComponent(id)}`, window.location.origin).href;
}
