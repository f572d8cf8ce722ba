import { randomInt } from 'node:crypto';
import { BRAND } from '@pro-match/domain/brand';
import { newId } from '@pro-match/domain/ids';
import { MINUTE_MS } from '@pro-match/domain/limits';
import {
  type SmsCodeInput,
  type SmsNumber,
  type SmsNumberInput,
  TEXT_CODE_DIGITS,
  TEXT_CODE_MINUTES,
  TEXT_CODE_OVER,
  TEXT_CODE_TRIES,
  TEXT_CODE_WRONG,
  TEXT_CONSENT,
  TEXT_CONSENT_CHANGED,
  textPhoneFailure,
} from '@pro-match/domain/sms';
import { unavailableDependencyIn } from '../../platform/admission/external-dependency.ts';
import { takeOrSay } from '../../platform/admission/rate-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BusinessActor } from '../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../platform/http/errors.ts';
import type { SmsSender } from '../../platform/sms/sms-sender.ts';
import { sealsFor } from '../auth/index.ts';
import {
  confirmNumber,
  endNumbersOf,
  findLatestNumber,
  insertNumber,
  isStopped,
  lockNumbers,
  takeCodeTry,
} from './numbers.queries.ts';
import { admitText, type SendOutcome, sendText } from './send-text.ts';
import {
  CODES_PER_ADDRESS,
  CODES_PER_PHONE,
  CODES_PER_USER,
  GUESSES_PER_ADDRESS,
  GUESSES_PER_USER,
} from './sms.limits.ts';
import { presentNumber } from './sms-numbers.presenter.ts';

export async function readNumber(deps: Deps, { userId }: BusinessActor): Promise<SmsNumber> {
  const row = await findLatestNumber(deps.database.db, userId);
  return presentNumber(deps.config, deps.sms !== undefined, row);
}

/**
 * Stores the number and the consent, and texts a code to it; nothing else is sent there until the
 * code is entered. Throws `validation_failed` for a number that can't receive texts.
 */
export async function stateNumber(
  deps: Deps,
  actor: BusinessActor,
  { phone, consent }: SmsNumberInput,
): Promise<SmsNumber> {
  const { sms } = deps;
  if (!sms) throw notFound();
  const failure = textPhoneFailure(phone);
  if (failure) throw fieldError('phone', failure);
  if (consent !== TEXT_CONSENT.version) throw fieldError('consent', TEXT_CONSENT_CHANGED);
  const latest = await findLatestNumber(deps.database.db, actor.userId);
  const isOn = latest?.confirmed_at != null && latest.ended_at === null;
  if (isOn && latest.phone === phone) return readNumber(deps, actor);
  await takeCodeLimits(deps, actor, phone);
  if (await isStopped(deps.database.db, phone)) throw fieldError('phone', stoppedWords(deps));
  await sendCode(deps, sms, { userId: actor.userId, phone });
  return readNumber(deps, actor);
}

async function takeCodeLimits({ limits }: Deps, actor: BusinessActor, phone: string) {
  await limits.take(CODES_PER_ADDRESS, actor.origin?.address ?? actor.userId);
  await limits.take(CODES_PER_USER, actor.userId);
  const words = 'This number got too many codes today. Try again tomorrow.';
  await takeOrSay(limits, CODES_PER_PHONE, { subject: phone, words });
}

async function sendCode(
  deps: Deps,
  sms: SmsSender,
  { userId, phone }: { userId: string; phone: string },
): Promise<void> {
  const code = String(randomInt(10 ** TEXT_CODE_DIGITS)).padStart(TEXT_CODE_DIGITS, '0');
  const [numberId, id] = [newId(), newId()];
  const codeHash = Buffer.from((await codeSeals(deps)).seal(`${numberId}.${code}`)).toString('hex');
  await deps.database.db.transaction(async (tx) => {
    const now = deps.clock.now();
    await lockNumbers(tx, userId);
    await endNumbersOf(tx, { userId, cause: 'replaced', now });
    const codeExpiresAt = new Date(now.getTime() + TEXT_CODE_MINUTES * MINUTE_MS);
    const consent = TEXT_CONSENT;
    await insertNumber(tx, { id: numberId, userId, phone, consent, codeHash, codeExpiresAt, now });
    const text = { id, numberId, userId, matchId: null, now };
    if (!(await admitText(deps, tx, text))) throw notNow();
  });
  const body = codeWords(deps.config.publicUrl, code);
  const outcome = await sendText(deps, sms, { id, numberId, to: phone, body }).catch(
    (cause: unknown) => {
      throw notNow(cause);
    },
  );
  const words = refusalWords(deps, outcome);
  if (words) throw fieldError('phone', words);
  if (outcome === 'ours' || outcome === 'away') throw notNow();
}

const codeSeals = (deps: Deps) => sealsFor(deps, 'pro-match sms code');

/** The last line lets a phone fill in the code, only for this site. */
function codeWords(publicUrl: string, code: string): string {
  const { hostname } = new URL(publicUrl);
  const words = `${code} is your ${BRAND} code. It works for ${TEXT_CODE_MINUTES} minutes. We never ask for it by phone.`;
  return `${words}\n\n@${hostname} #${code}`;
}

/** Throws `validation_failed` if the code is wrong or expired. */
export async function confirmCode(
  deps: Deps,
  actor: BusinessActor,
  { code }: SmsCodeInput,
): Promise<SmsNumber> {
  const { db } = deps.database;
  await deps.limits.take(GUESSES_PER_ADDRESS, actor.origin?.address ?? actor.userId);
  await deps.limits.take(GUESSES_PER_USER, actor.userId);
  const now = deps.clock.now();
  const row = await takeCodeTry(db, { userId: actor.userId, most: TEXT_CODE_TRIES, now });
  if (!row) {
    // The same code arrived twice: the other request has confirmed the number.
    const current = await readNumber(deps, actor);
    if (current.state === 'on') return current;
    throw fieldError('code', TEXT_CODE_OVER);
  }
  const seal = Buffer.from(row.code_hash, 'hex').toString();
  if (!(await codeSeals(deps)).fits(`${row.id}.${code}`, seal)) {
    throw fieldError('code', TEXT_CODE_WRONG);
  }
  await confirmNumber(db, { numberId: row.id, now });
  return readNumber(deps, actor);
}

/** Keeps the consent with the time it ended. */
export async function stopTexts(deps: Deps, { userId }: BusinessActor): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await lockNumbers(tx, userId);
    await endNumbersOf(tx, { userId, cause: 'own', now: deps.clock.now() });
  });
}

function refusalWords(deps: Deps, outcome: SendOutcome): string | undefined {
  switch (outcome) {
    case 'stop':
      return stoppedWords(deps);
    case 'unknown':
      return "This number isn't in service. Check it and try again.";
    case 'landline':
      return "This is a landline, which can't get texts. Use a mobile number.";
    case 'blocked':
      return 'The network of this number blocks our texts. Use another number.';
    default:
      return undefined;
  }
}

function stoppedWords({ config: { sms } }: Deps): string {
  const from =
    sms && 'from' in sms.sender ? ` to ${sms.sender.from}` : ' in reply to our last text';
  return `This number stopped our texts. Text START${from} from it, then try again.`;
}

function notNow(cause?: unknown): AppError {
  const words = "We couldn't send the code just now. Please try again in a few minutes.";
  const retryAfter = Math.ceil((unavailableDependencyIn(cause)?.retryInMs ?? 120_000) / 1000);
  return new AppError('unavailable', words, { cause, retryAfter, shedBy: 'sms' });
}
