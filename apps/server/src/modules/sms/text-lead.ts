import { newId } from '@pro-match/domain/ids';
import { HOUR_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../platform/deps.ts';
import { findLeadToNotify, type LeadAlarm } from '../alarms/index.ts';
import { answerUrl } from '../matches/index.ts';
import { leadText } from './lead-text.ts';
import { markIntroduced } from './numbers.queries.ts';
import { admitText, sendText } from './send-text.ts';
import { findNumberForLead } from './text-lead.queries.ts';
import { findTextOfMatch, lockTexts } from './texts.queries.ts';

/** How long a failed text is retried: until the hour in which an answer counts is over. */
const TRIED_MS = HOUR_MS;

/**
 * Texts a business about a lead once: at the first alarm, when an answer within the hour is still
 * easy. Throws if a retry may succeed.
 */
export async function textLead(deps: Deps, alarm: LeadAlarm): Promise<void> {
  const { sms } = deps;
  const { db } = deps.database;
  if (!sms || alarm.step !== 0) return;
  const lead = await findLeadToNotify(db, alarm, deps.clock.now());
  const number = lead && (await findNumberForLead(db, alarm));
  if (!number) return;
  const { number_id: numberId, phone: to } = number;
  const id = await textOf(deps, alarm, numberId);
  if (id === undefined) return;
  const url = await answerUrl(deps, { ...alarm, sentAt: new Date(number.asked_at) });
  const body = leadText({ service: lead.service, url, isFirst: !number.is_introduced });
  const outcome = await sendText(deps, sms, { id, numberId, to, body });
  if (outcome === 'sent') await markIntroduced(db, numberId, deps.clock.now());
}

/** Undefined if the text about this lead is done, or not to be sent. */
async function textOf(
  deps: Deps,
  { matchId, businessId: userId }: LeadAlarm,
  numberId: string,
): Promise<string | undefined> {
  return deps.database.db.transaction(async (tx) => {
    const now = deps.clock.now();
    await lockTexts(tx);
    const before = await findTextOfMatch(tx, matchId);
    if (before) {
      // Texting a different number would be a second text about the lead.
      const isOpen = before.status === 'sending' && before.number_id === numberId;
      const isFresh = now.getTime() - new Date(before.created_at).getTime() <= TRIED_MS;
      return isOpen && isFresh ? before.id : undefined;
    }
    const text = { id: newId(), numberId, userId, matchId, now };
    return (await admitText(deps, tx, text)) ? text.id : undefined;
  });
}
