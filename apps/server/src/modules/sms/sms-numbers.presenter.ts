import type { SmsFailure, SmsNumber } from '@pro-match/domain/sms';
import type { Config } from '../../platform/config/config.ts';
import { isoTime, isoTimeOrNull } from '../../platform/database/timestamps.ts';
import type { EndCause, NumberRow } from './numbers.queries.ts';

export function presentNumber(
  { sms }: Pick<Config, 'sms'>,
  isOffered: boolean,
  row: NumberRow | undefined,
): SmsNumber {
  const sender = sms && 'from' in sms.sender ? sms.sender.from.replace(/^\+1/, '') : null;
  const none = {
    is_offered: isOffered,
    state: 'none',
    phone: null,
    failure: null,
    consented_at: null,
    code_expires_at: null,
    sender,
  } as const;
  if (!row) return none;
  const { phone, end_cause: cause } = row;
  const consented_at = isoTime(row.consented_at);
  if (cause === null && row.confirmed_at !== null) {
    return { ...none, state: 'on', phone, consented_at };
  }
  if (cause === null) {
    const code_expires_at = isoTimeOrNull(row.code_expires_at);
    return { ...none, state: 'code_sent', phone, consented_at, code_expires_at };
  }
  if (cause === 'stop') return { ...none, state: 'stopped', phone, consented_at };
  return isFailure(cause)
    ? { ...none, state: 'failed', phone, failure: cause, consented_at }
    : { ...none, phone };
}

function isFailure(cause: EndCause): cause is SmsFailure {
  return cause !== 'own' && cause !== 'replaced' && cause !== 'stop';
}
