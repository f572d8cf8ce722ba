import { BRAND } from '@pro-match/domain/brand';
import { serviceOutside } from '@pro-match/domain/catalogue';

/**
 * What a text about a lead says: networks can read it, and so can whoever sees the phone. So it says
 * what for, where that is nothing private, and where to answer; not who asks, nor anything of theirs.
 */
export function leadText(lead: { service: string; url: string; isFirst: boolean }): string {
  const named = serviceOutside(lead.service);
  const words = `${BRAND}: New lead${named ? ` for ${named}` : ''}. Answer it here: ${lead.url}`;
  return lead.isFirst ? `${words}\nReply STOP to opt out` : words;
}
