/** Domains that ignore dots in mailbox names; both are the same provider. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

/**
 * Drops a tag after a plus, and the dots if the provider ignores them. Only for counting mails: to
 * an account, each spelling is a different address.
 */
export function mailboxOf(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  const [local, domain] = [lower.slice(0, at), lower.slice(at + 1)];
  // A name that begins with a plus has no other part.
  const name = local.slice(0, 1) + local.slice(1).split('+', 1)[0];
  if (!WITHOUT_DOTS.includes(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@${WITHOUT_DOTS[0]}`;
}
