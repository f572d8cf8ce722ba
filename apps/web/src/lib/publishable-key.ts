/** The key that names this application to the server; it opens nothing by itself. */
export function publishableKey(): string {
  // The server writes its configured key into the page, so one build serves any deployment.
  const meta = document.querySelector<HTMLMetaElement>('meta[name="publishable-key"]');
  return meta?.content || 'sb_publishable_local';
}
