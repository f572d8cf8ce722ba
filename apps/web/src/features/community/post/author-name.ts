/** The name an author goes by in the community. */
export function authorName({ author_name }: { author_name: string | null }): string {
  return author_name ?? 'Anonymous';
}
