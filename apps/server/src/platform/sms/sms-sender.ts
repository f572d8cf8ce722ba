export interface Sms {
  /** The provider's later reports name it as well. */
  id: string;
  /** A number of ten digits, without the country code. */
  to: string;
  body: string;
  /** Set if an earlier try since then may have succeeded: the text is looked for first. */
  triedSince?: Date;
}

/**
 * Accepted, under the provider's id; or refused, as another try would be. `code` is the provider's.
 */
export type SmsOutcome = { providerId: string } | { refused: SmsRefusal; code: number };

/**
 * Why a number gets no texts: it opted out, does not exist, is a landline, its network blocks us,
 * its phone is away; or the fault is ours.
 */
export type SmsRefusal = 'stop' | 'unknown' | 'landline' | 'blocked' | 'away' | 'ours';

/** Throws if another try may succeed. */
export interface SmsSender {
  send(sms: Sms): Promise<SmsOutcome>;
}
