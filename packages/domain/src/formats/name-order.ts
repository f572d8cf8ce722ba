/**
 * The sort key for names in lists: ignores case and accents and needs no locale, like the
 * PostgreSQL function of the same name.
 */
export function nameOrder(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** For `sort`: names that differ only in case or accents have a stable order too. */
export function compareNames(one: string, other: string): number {
  return inOrder(nameOrder(one), nameOrder(other)) || inOrder(one, other);
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
