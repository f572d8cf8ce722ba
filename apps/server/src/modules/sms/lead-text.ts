import { BRAND } from '@pro-match/domain/brand';
import { serviceOutside } from '@pro-match/domain/catalogue';

/**
 * Networks can read the text, and so can anyone who sees the phone, so it contains only the
 * service, unless that is private, and where to answer; nothing about the client.
 */
export function leadText(lead: { service: string; url: string; isFirst: boolean }): string {
  const named = serviceOutside(lead.service);
  const words = `${BRAND}: New lead${named ? ` for ${named}` : ''}. Answer it here: ${lead.url}`;
  return lead.isFirst ? `${words}\nReply STOP to opt out` : words;
}
