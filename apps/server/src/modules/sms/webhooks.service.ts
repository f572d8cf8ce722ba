import { BRAND } from '@pro-match/domain/brand';
import { isId } from '@pro-match/domain/ids';
import { LEAD_TEXTS_A_DAY } from '@pro-match/domain/sms';
import { z } from 'zod';
import { hasRoom } from '../../platform/admission/rate-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { refusalOf } from '../../platform/sms/twilio-codes.ts';
import { forgetFailures, resumePhone, stopPhone } from './numbers.queries.ts';
import { applyRefusal } from './send-text.ts';
import { HELPS_PER_PHONE } from './sms.limits.ts';
import { insertReply, storeReport, type TextReport } from './texts.queries.ts';

/** Words that Twilio takes as opting out, in any case; in a sentence they do not count. */
const STOPS = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const STARTS = ['START', 'UNSTOP'];
const HELPS = ['HELP', 'INFO'];

type Keyword = 'stop' | 'start' | 'help';

/** A signature proves who sent a form, not its shape. */
const replySchema = z.object({
  MessageSid: z.string().min(1).max(64),
  From: z.string().regex(/^\+1\d{10}$/),
  Body: z.string().default(''),
  /** Set if the account has keywords and replies of its own: Twilio has then answered. */
  OptOutType: z.enum(['STOP', 'START', 'HELP']).optional().catch(undefined),
});

const reportSchema = z.object({
  text: z.string(),
  MessageSid: z.string().min(1).max(64),
  MessageStatus: z.string(),
  ErrorCode: z.coerce.number().int().min(0).max(999_999).optional().catch(undefined),
});

/**
 * Returns the reply, if any. Twilio itself confirms STOP and START, and obeys them whatever we do.
 * It answers HELP too, unless it is set up to leave that to us.
 */
export async function hearReply(deps: Deps, form: unknown): Promise<string | undefined> {
  const reply = replySchema.safeParse(form).data;
  if (!reply) return undefined;
  const keyword = keywordOf(reply);
  if (keyword === undefined) return undefined;
  const phone = reply.From.slice(2);
  if (keyword === 'help') {
    const isAnswered = deps.config.sms?.answersHelp || reply.OptOutType;
    const isOurs = !isAnswered && (await hasRoom(deps.limits, HELPS_PER_PHONE, phone));
    return isOurs ? helpWords(deps) : undefined;
  }
  await deps.database.db.transaction(async (tx) => {
    const now = deps.clock.now();
    // A copy of a START resent after a STOP must not undo it.
    if (!(await insertReply(tx, reply.MessageSid, now))) return;
    await (keyword === 'stop' ? stopPhone(tx, phone, now) : resumePhone(tx, phone, now));
  });
  return undefined;
}

function keywordOf({ Body, OptOutType }: z.infer<typeof replySchema>): Keyword | undefined {
  const word = Body.toUpperCase().replace(/[^A-Z]/g, '');
  if (OptOutType === 'STOP' || STOPS.includes(word)) return 'stop';
  if (OptOutType === 'START' || STARTS.includes(word)) return 'start';
  if (OptOutType === 'HELP' || HELPS.includes(word)) return 'help';
  return undefined;
}

function helpWords({ config: { SUPPORT_EMAIL } }: Deps): string {
  return `${BRAND}: texts about your new leads, ${LEAD_TEXTS_A_DAY} a day at most. Message and data rates may apply. Help: ${SUPPORT_EMAIL}. Reply STOP to opt out.`;
}

const STATUSES: Record<string, TextReport['status']> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};

/** A text that will never arrive can end the consent of its number. */
export async function hearReport(deps: Deps, form: unknown): Promise<void> {
  const report = reportSchema.safeParse(form).data;
  const status =
    report && Object.hasOwn(STATUSES, report.MessageStatus)
      ? STATUSES[report.MessageStatus]
      : undefined;
  if (!report || !status || !isId(report.text)) return;
  const code = report.ErrorCode ?? 0;
  await deps.events.transaction(async (unit) => {
    const { tx } = unit;
    const numberId = await storeReport(tx, {
      textId: report.text,
      providerId: report.MessageSid,
      status,
      code: status === 'failed' ? code : null,
    });
    if (numberId === undefined) return;
    if (status === 'delivered') await forgetFailures(tx, numberId);
    if (status === 'failed') {
      await applyRefusal(deps, unit, { numberId, refused: refusalOf(code), code });
    }
  });
}
