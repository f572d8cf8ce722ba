import { randomInt } from 'node:crypto';
import {
  CARD_CODES_FULL,
  CARD_CODES_MAX,
  CARD_DAYS,
  CARD_LABEL_TAKEN,
  type CardCode,
  type OwnCard,
} from '@pro-match/domain/businesses';
import { folded, utcDay } from '@pro-match/domain/formats';
import { DAY_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../../platform/deps.ts';
import type { BusinessActor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { BY_PROFILE } from '../business-ids.ts';
import { insertCode, lockCodesOf, removeCode } from './card-codes.queries.ts';
import { findOwnCard, listCardDays, listCodes } from './card-days.queries.ts';

const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;
/** A code is one of 850 billion: if several in a row are taken, something else is wrong. */
const TRIES = 3;

/** Throws `not_found` for anyone without a card. */
export async function getOwnCard(deps: Deps, actor: BusinessActor, id: string): Promise<OwnCard> {
  const { db } = deps.database;
  const own = await findOwnCard(db, { id, userId: actor.userId });
  if (!own) throw noCard();
  const now = deps.clock.now();
  const from = utcDay(now.getTime() - (CARD_DAYS - 1) * DAY_MS);
  const [codes, days] = await Promise.all([
    listCodes(db, { id, from }),
    listCardDays(db, { id, from }),
  ]);
  return { slug: own.slug, codes, to: utcDay(now), days };
}

/** Throws `conflict` if there are enough codes, or one has a label that looks the same. */
export async function addCardCode(
  deps: Deps,
  actor: BusinessActor,
  { id, label }: { id: string; label: string },
): Promise<CardCode> {
  const now = deps.clock.now();
  return deps.database.db.transaction(async (tx) => {
    const labels = await lockCodesOf(tx, { id, userId: actor.userId });
    if (labels === undefined) throw noCard();
    if (labels.length >= CARD_CODES_MAX) throw new AppError('conflict', CARD_CODES_FULL);
    const key = folded(label);
    if (labels.some((one) => folded(one) === key)) throw new AppError('conflict', CARD_LABEL_TAKEN);
    for (let left = TRIES; left > 0; left -= 1) {
      const code = newCode();
      if (await insertCode(tx, { code, id, label, now })) return { code, label, is_removed: false };
    }
    throw new Error('No code was free');
  });
}

/** The code still leads to the card. Throws `not_found` for another's. */
export async function removeCardCode(
  deps: Deps,
  actor: BusinessActor,
  { id, code }: { id: string; code: string },
): Promise<void> {
  const { userId } = actor;
  if (await removeCode(deps.database.db, { id, userId, code, now: deps.clock.now() })) return;
  throw noCard();
}

const noCard = () => notFound(`Business profile not found. A card needs Pro. ${BY_PROFILE}`);

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
