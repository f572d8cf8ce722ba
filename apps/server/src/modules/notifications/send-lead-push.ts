import type { Deps } from '../../platform/deps.ts';
import { findLeadToNotify, type LeadAlarm } from '../alarms/index.ts';
import { answerUrl } from '../matches/index.ts';
import { sendPush } from '../push/index.ts';
import { wantsPush } from './preferences.queries.ts';
import { leadAlarmWords } from './words.ts';

/** Does nothing if the business doesn't want leads on its devices, or the lead no longer calls. */
export async function sendLeadPush(deps: Deps, alarm: LeadAlarm): Promise<void> {
  const { matchId, businessId: userId, step } = alarm;
  const { db } = deps.database;
  if (!(await wantsPush(db, { userId, kind: 'lead' }))) return;
  const lead = await findLeadToNotify(db, alarm, deps.clock.now());
  if (!lead) return;
  const words = leadAlarmWords(
    {
      kind: 'lead',
      actor_id: lead.client_id,
      actor_name: lead.client_name,
      is_former: false,
      target_id: matchId,
      facts: { service: lead.service },
      reader_role: 'business',
    },
    step,
  );
  // A reminder replaces the earlier alarm on the device.
  const tag = `lead.${matchId}`;
  // Reuse the URL of the lead's mail.
  const sentAt = new Date(lead.asked_at);
  const { pathname: answer } = new URL(
    await answerUrl(deps, { matchId, businessId: userId, sentAt }),
  );
  const push = { ...words, tag, answer, key: `${tag}.${step}`, urgency: 'high' as const };
  await sendPush(deps, { userId, ...push });
}
