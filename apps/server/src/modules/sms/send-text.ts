import { LEAD_TEXTS_A_DAY } from '@pro-match/domain/sms';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { SmsRefusal, SmsSender } from '../../platform/sms/sms-sender.ts';
import { countFailure, type EndCause, endNumber } from './numbers.queries.ts';
import './sms.events.ts';
import {
  type Claim,
  claimText,
  countTexts,
  insertText,
  lockTexts,
  markFailed,
  markSent,
  type NewText,
  releaseText,
} from './texts.queries.ts';

/** Longer than a request to the provider may take, in ms. */
const TRY_MS = 30_000;
/** A number gets no more texts after this many in a row did not arrive. */
const FAILURES_MOST = 3;
/** Largest share of codes in the day's texts, so that someone's many codes leave room for leads. */
const CODE_SHARE = 1 / 4;
/**
 * Texts about one client's leads: enough for a busy day of a homeowner, too few to use up the whole
 * day's texts.
 */
const CLIENT_TEXTS = 30;

export async function admitText(
  deps: Pick<Deps, 'config' | 'log'>,
  tx: Tx,
  text: NewText,
): Promise<boolean> {
  const most = deps.config.SMS_DAILY_CAP;
  await lockTexts(tx);
  const sent = await countTexts(tx, text);
  const isCode = text.matchId === null;
  const isFull =
    sent.all >= most ||
    (isCode
      ? sent.codes >= most * CODE_SHARE
      : sent.leads >= LEAD_TEXTS_A_DAY || sent.of_client >= CLIENT_TEXTS);
  if (isFull) {
    deps.log.warn(
      { all: sent.all, isCode },
      'a text was not sent: the texts of the day are used up',
    );
    return false;
  }
  await insertText(tx, text);
  return true;
}

/**
 * `gone`: sent before, given up, or being sent by another process. A refusal of the number has ended
 * its consent.
 */
export type SendOutcome = 'sent' | 'gone' | SmsRefusal;

/**
 * Tries once; first looks for an earlier try whose answer was lost. Throws if a retry may succeed.
 */
export async function sendText(
  deps: Deps,
  sender: SmsSender,
  text: { id: string; numberId: string; to: string; body: string },
): Promise<SendOutcome> {
  const { db } = deps.database;
  const claim = await claimOf(deps, text.id);
  if (!claim) return 'gone';
  const { id, to, body } = text;
  try {
    const earlier = claim.tries > 1 ? { triedSince: new Date(claim.created_at) } : {};
    const outcome = await sender.send({ id, to, body, ...earlier });
    if ('providerId' in outcome) {
      await markSent(db, { textId: id, providerId: outcome.providerId });
      return 'sent';
    }
    await deps.events.transaction(async (unit) => {
      await markFailed(unit.tx, { textId: id, code: outcome.code });
      await applyRefusal(deps, unit, { numberId: text.numberId, ...outcome });
    });
    return outcome.refused;
  } catch (error) {
    await releaseText(db, id);
    throw error;
  }
}

async function claimOf(deps: Deps, textId: string): Promise<Claim | undefined> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + TRY_MS);
  return claimText(deps.database.db, { textId, until, now });
}

const ENDS: Record<Exclude<SmsRefusal, 'away' | 'ours'>, EndCause> = {
  stop: 'stop',
  unknown: 'unknown',
  landline: 'landline',
  blocked: 'blocked',
};

/** May end the consent of the number, and then notifies its owner. */
export async function applyRefusal(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  { tx, emit }: UnitOfWork,
  { numberId, refused, code }: { numberId: string; refused: SmsRefusal; code: number },
): Promise<void> {
  const now = clock.now();
  if (refused === 'ours') {
    log.error({ code }, 'the provider refused a text for a reason that is not the number');
    return;
  }
  const userId =
    refused === 'away'
      ? await countFailure(tx, { numberId, most: FAILURES_MOST, now })
      : await endNumber(tx, { numberId, cause: ENDS[refused], now });
  // A person who wrote STOP knows.
  if (userId === undefined || refused === 'stop') return;
  await emit('sms.number_failed', { userId, numberId }, numberId);
}
