import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { newId } from '@pro-match/domain/ids';
import { DAY_MS, MINUTE_MS } from '@pro-match/domain/limits';
import type { Match } from '@pro-match/domain/matches';
import type { TestClient } from '../testing/actors.ts';
import { luckOf, noticedAfter, whim } from './chance.ts';
import type { Market } from './market.ts';
import { SERVICES, TOWNS, type Town, whenAwake } from './towns.ts';

/** Somebody with a job to be done. */
interface Homeowner {
  /** The same person in every world. */
  number: number;
  account: TestClient;
  town: Town;
  service: string;
  jobId: string;
  asked: number;
  /** A business accepted, so they ask nobody else. */
  isServed: boolean;
  isOver: boolean;
}

export class Homeowners {
  readonly #market: Market;
  readonly #byUser = new Map<string, Homeowner>();
  /** By match; the number seeds chance. */
  readonly jobOf = new Map<string, number>();

  constructor(market: Market) {
    this.#market = market;
  }

  /** At night, the job waits for the next morning. */
  plan(number: number, at: number): void {
    const town = TOWNS[number % TOWNS.length] ?? TOWNS[0];
    this.#market.agenda.plan(whenAwake(town, at), () => this.#begin(number, town));
  }

  /** A notification about one of their matches arrives. */
  hear(userId: string, kind: string, matchId: string | null): void {
    const homeowner = this.#byUser.get(userId);
    if (!homeowner || matchId === null) return;
    if (kind === 'match_accepted') homeowner.isServed = true;
    if (kind !== 'match_declined' && kind !== 'next_pro') return;
    if (!this.#market.options.mechanisms.rescue) return;
    const luck = this.#luck(homeowner, 'offer', homeowner.asked);
    const wait = noticedAfter(luck, this.#behaviour.notices);
    if (wait === undefined) return;
    const at = whenAwake(homeowner.town, this.#market.now + wait);
    this.#market.agenda.plan(at, () => this.#answerOffer(homeowner, matchId, luck.next()));
  }

  get #behaviour() {
    return this.#market.options.behaviour.homeowners;
  }

  #luck({ number }: Pick<Homeowner, 'number'>, ...names: (string | number)[]) {
    return luckOf(this.#market.options.seed, 'homeowner', number, ...names);
  }

  async #begin(number: number, town: Town): Promise<void> {
    const luck = this.#luck({ number }, 'begins');
    const service = luck.pick(SERVICES);
    const account = await this.#market.client({ zipCode: town.zip, state: town.state });
    const homeowner: Homeowner = {
      number,
      account,
      town,
      service,
      jobId: '',
      asked: 0,
      isServed: false,
      isOver: false,
    };
    this.#byUser.set(account.userId, homeowner);
    let draw = luck.next();
    let count = 0;
    for (const share of this.#behaviour.asks_at_once) {
      count += 1;
      draw -= share;
      if (draw < 0) break;
    }
    for (let asks = 0; asks < count; asks += 1) await this.#askSomebody(homeowner);
    this.#market.after(DAY_MS, () => this.#lookAgain(homeowner));
  }

  async #answerOffer(homeowner: Homeowner, matchId: string, draw: number): Promise<void> {
    if (homeowner.isServed || homeowner.isOver) return;
    const { asks_next, asks_team } = this.#behaviour;
    const isAsking = draw < asks_next && (await this.#askSomebody(homeowner));
    if (isAsking) return;
    if (draw < asks_next + asks_team) {
      await this.#askTeam(homeowner);
      return;
    }
    const path = `/rest/v1/matches/${matchId}/rescue/dismiss`;
    await this.#market.ask(homeowner.account, 'POST', path);
  }

  /** A day later: some come back by themselves if nobody answered, some give up. */
  async #lookAgain(homeowner: Homeowner): Promise<void> {
    if (homeowner.isServed || homeowner.isOver) return;
    const { returns_alone, gives_up } = this.#behaviour;
    const draw = this.#luck(homeowner, 'looks again').next();
    if (draw < returns_alone) {
      await this.#askSomebody(homeowner);
    } else if (draw < returns_alone + gives_up) {
      homeowner.isOver = true;
      const path = `/rest/v1/service_requests/${homeowner.jobId}/close`;
      await this.#market.ask(homeowner.account, 'POST', path, { reason: 'not_doing' });
    }
  }

  /** Returns false if there was nobody to ask. */
  async #askSomebody(homeowner: Homeowner): Promise<boolean> {
    const { account, service, jobId } = homeowner;
    const deck = await this.#market.ask(account, 'POST', '/functions/v1/find-nearby-businesses', {
      service,
    });
    const { businesses } = deck.body as { businesses: NearbyBusiness[] };
    const card = this.#choose(homeowner, businesses);
    if (!card) return false;
    const id = newId();
    this.jobOf.set(id, homeowner.number);
    const about = jobId
      ? { service_request_id: jobId }
      : { service, description: 'A job of the simulation.' };
    const asking = { id, business_id: card.user_id, ...about };
    const { status, body } = await this.#market.ask(account, 'POST', '/rest/v1/matches', asking);
    if (status !== 201) return false;
    homeowner.jobId = (body as Match).service_request_id;
    homeowner.asked += 1;
    return true;
  }

  #choose(homeowner: Homeowner, businesses: readonly NearbyBusiness[]): NearbyBusiness | undefined {
    const { looks_at, asks_anyway } = this.#behaviour;
    const { availability } = this.#market.options.mechanisms;
    const luck = this.#luck(homeowner, 'chooses', homeowner.asked);
    const seen = businesses.filter(
      ({ next_opening }) => !availability || next_opening === null || luck.chance(asks_anyway),
    );
    let best: { card: NearbyBusiness; score: number } | undefined;
    for (const [place, card] of seen.slice(0, looks_at).entries()) {
      const score = this.#appeal(card, place / looks_at) + whim(luck);
      if (!best || score > best.score) best = { card, score };
    }
    return best?.card;
  }

  #appeal({ rating, answer_minutes }: NearbyBusiness, place: number): number {
    const { weighs } = this.#behaviour;
    const stars = rating === null ? 0 : rating - 4;
    return (
      weighs.rating * stars -
      weighs.place * place +
      (this.#market.options.mechanisms.clock ? weighs.reply_time * promptness(answer_minutes) : 0)
    );
  }

  async #askTeam(homeowner: Homeowner): Promise<void> {
    await this.#market.ask(homeowner.account, 'POST', '/rest/v1/service_requests', {
      id: newId(),
      service_type: homeowner.service,
      description: 'A job of the simulation.',
    });
  }
}

/** Score of a reply time: 1 within the hour, -1 for longer than half a day. */
function promptness(minutes: number | null): number {
  if (minutes === null) return 0;
  return Math.max(-1, Math.min(1, 1 - (minutes - 60) / 240));
}

/** Evenly spread over the days, in ms since the epoch. */
export function arrivals(seed: number, count: number, start: number, days: number): number[] {
  const luck = luckOf(seed, 'arrivals');
  return Array.from(
    { length: count },
    () => start + Math.floor((luck.next() * days * DAY_MS) / MINUTE_MS) * MINUTE_MS,
  );
}
