import { utcDay } from '@pro-match/domain/formats';
import { DAY_MS, MINUTE_MS } from '@pro-match/domain/limits';
import { DECLINE_REASONS } from '@pro-match/domain/matches';
import { pages } from '@pro-match/domain/paths';
import type { Random } from '../demo/random.ts';
import { type Business, isAtWork, type Lead } from './businesses.ts';
import { gapOf, luckOf, noticedAfter } from './chance.ts';
import type { Market } from './market.ts';
import { whenAwake } from './towns.ts';

type Channel = 'mail' | 'push' | 'alarm' | 'app';

export class Work {
  readonly #market: Market;
  readonly #byUser = new Map<string, Business>();
  readonly #byEmail = new Map<string, Business>();
  readonly #jobOf: ReadonlyMap<string, number>;

  constructor(market: Market, businesses: readonly Business[], jobOf: ReadonlyMap<string, number>) {
    this.#market = market;
    this.#jobOf = jobOf;
    for (const business of businesses) {
      this.#byUser.set(business.account.userId, business);
      this.#byEmail.set(business.account.email, business);
      this.#planVisits(business, 0);
      this.#planTrip(business);
    }
  }

  /** A mail about a lead arrives; `link` answers it. */
  hearMail(email: string, matchId: string, link: string | undefined): void {
    const business = this.#byEmail.get(email);
    if (business) this.#hear(business, { matchId, link }, 'mail');
  }

  /** The device rings: at once for a new lead, or as a reminder. */
  hearDevice(userId: string, matchId: string, step: number): void {
    const business = this.#byUser.get(userId);
    const { alarms } = this.#market.options.mechanisms;
    if (!business?.hasDevice || (step > 0 && !alarms)) return;
    this.#hear(business, { matchId }, alarms ? 'alarm' : 'push', step);
  }

  /** A request ended, as the business reads in its list. */
  forget(userId: string, matchId: string): void {
    this.#byUser.get(userId)?.waiting.delete(matchId);
  }

  #luck(business: Business, ...names: (string | number)[]) {
    return luckOf(this.#market.options.seed, business.account.businessName, ...names);
  }

  /** By the number of the lead's job. */
  #luckWith(business: Business, matchId: string, ...names: (string | number)[]) {
    return this.#luck(business, this.#jobOf.get(matchId) ?? 0, ...names);
  }

  #hear(
    business: Business,
    { matchId, link }: { matchId: string; link?: string | undefined },
    channel: Exclude<Channel, 'app'>,
    step = 0,
  ): void {
    const lead = business.waiting.get(matchId) ?? this.#meet(business, matchId);
    if (link !== undefined) lead.link = link;
    const luck = this.#luckWith(business, matchId, channel, step);
    const wait = noticedAfter(luck, business.kind[channel]);
    if (wait === undefined) return;
    const at = whenAwake(business.town, this.#market.now + wait);
    this.#market.agenda.plan(at, () => this.#notice(business, lead, channel, luck));
  }

  /** Decides about a lead, by chance that is the same in every world. */
  #meet(business: Business, matchId: string): Lead {
    const luck = this.#luckWith(business, matchId, 'lead');
    const lead: Lead = {
      matchId,
      wants: luck.chance(business.kind.wants),
      reason: luck.pick(DECLINE_REASONS),
    };
    business.waiting.set(matchId, lead);
    return lead;
  }

  async #notice(business: Business, lead: Lead, channel: Channel, luck: Random): Promise<void> {
    const { kind } = business;
    const { now, options } = this.#market;
    if (!business.waiting.has(lead.matchId) || business.awayUntil > now) return;
    if (channel !== 'app' && !isAtWork(business, now) && !luck.chance(kind.works_late)) return;
    const { links } = options.mechanisms;
    if (!lead.wants) {
      if (links && luck.chance(kind.declines)) await this.#decline(business, lead);
      return;
    }
    const byMessage = links ? kind.answers_by_link : kind.answers_by_signing_in;
    if (luck.chance(channel === 'app' ? kind.answers_in_app : byMessage)) {
      await this.#accept(business, lead);
    }
  }

  async #accept(business: Business, lead: Lead): Promise<void> {
    const { links } = this.#market.options.mechanisms;
    business.waiting.delete(lead.matchId);
    if (links && lead.link !== undefined) {
      const { status } = await this.#market.post(lead.link, { answer: 'accept' });
      if (status !== 402) return;
    } else {
      const path = `/rest/v1/matches/${lead.matchId}`;
      const { status } = await this.#market.ask(business.account, 'PATCH', path, {
        status: 'accepted',
      });
      if (status !== 402) return;
    }
    // No matches left this month on Free: some say so, if one press does it.
    const luck = this.#luckWith(business, lead.matchId, 'full');
    if (links && luck.chance(business.kind.declines)) {
      await this.#decline(business, { ...lead, reason: 'booked' });
    }
  }

  async #decline(business: Business, { matchId, reason, link }: Lead): Promise<void> {
    business.waiting.delete(matchId);
    if (link !== undefined) {
      await this.#market.post(link, { answer: reason });
      return;
    }
    const path = `/rest/v1/matches/${matchId}/decline`;
    await this.#market.ask(business.account, 'POST', path, { reason });
  }

  #planVisits(business: Business, visit: number): void {
    const { opens_app_a_day: times } = business.kind;
    if (times === 0) return;
    // People are awake for fifteen of the twenty-four hours.
    const wait = gapOf(this.#luck(business, 'visit', visit), (times * 24) / 15);
    const at = whenAwake(business.town, this.#market.now + wait);
    this.#market.agenda.plan(at, async () => {
      await this.#visit(business, visit);
      this.#planVisits(business, visit + 1);
    });
  }

  async #visit(business: Business, visit: number): Promise<void> {
    const leads = [...business.waiting.values()];
    if (leads.length === 0 || business.awayUntil > this.#market.now) return;
    await this.#market.ask(business.account, 'POST', '/functions/v1/mark-leads-opened', {
      match_ids: leads.slice(0, 50).map(({ matchId }) => matchId),
    });
    for (const lead of leads) {
      const luck = this.#luckWith(business, lead.matchId, 'app', visit);
      await this.#notice(business, lead, 'app', luck);
    }
  }

  #planTrip(business: Business): void {
    const { chance, days, pauses } = business.kind.away;
    const luck = this.#luck(business, 'trip');
    if (!luck.chance(chance)) return;
    const [wait, isPausing] = [luck.next() * 6 * DAY_MS, luck.chance(pauses)];
    this.#market.after(wait, async () => {
      business.awayUntil = this.#market.now + days * DAY_MS;
      if (!isPausing || !this.#market.options.mechanisms.availability) return;
      const until = utcDay(business.awayUntil + MINUTE_MS);
      const path = `/rest/v1/business_profiles/${business.account.profileId}/availability`;
      await this.#market.ask(business.account, 'PUT', path, { is_open: false, until });
    });
  }
}

/** The path of the answer page, if the mail has one. */
export function answerPathIn(text: string): string | undefined {
  return new RegExp(`${pages.answer}/[\\w.~-]+`).exec(text)?.[0];
}
