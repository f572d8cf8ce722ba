export interface Sms {
  /** Names the text: what the provider tells of it later names it as well. */
  id: string;
  /** A number of ten digits, without the country code. */
  to: string;
  body: string;
  /** Set where an earlier try may have got through, and since when: then it is looked for first. */
  triedSince?: Date;
}

/**
 * Accepted, under the provider's own name for it; or refused, so that another try would be as well.
 * `code` is the provider's.
 */
export type SmsOutcome = { providerId: string } | { refused: SmsRefusal; code: number };

/**
 * Why a number gets no texts: it opted out, nobody has it, it is a landline, its network blocks us,
 * its phone is away; or it is about us, and not about the number.
 */
export type SmsRefusal = 'stop' | 'unknown' | 'landline' | 'blocked' | 'away' | 'ours';

/** Sends a text or throws, where another try may succeed. */
export interface SmsSender {
  send(sms: Sms): Promise<SmsOutcome>;
}
