import { stateOf } from '@pro-match/domain/matches';
import { pages } from '@pro-match/domain/paths';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitBody } from '../../../platform/http/body-limit.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { servesStyle } from '../../../platform/web/made-files.ts';
import { type Markup, plainPageHeaders } from '../../../platform/web/plain-page.ts';
import {
  ANSWER_STYLE,
  ANSWER_STYLESHEET,
  noLinkPage,
  questionPage,
  quotaPage,
  type ShownLead,
  standPage,
  termsPage,
} from './answer.page.ts';
import { answerLead, findLinkedLead, linkAnswerOf } from './answer-lead.service.ts';
import { readAnswerToken } from './answer-links.ts';

/** Mail providers open the links of many people from few addresses. */
const ADDRESS_LIMIT: RateLimit = { name: 'matches.answer-page', points: 600, seconds: 60 };
const LINK_LIMIT: RateLimit = { name: 'matches.answer-link', points: 60, seconds: 60 };

const FORM_BYTES = 4096;

interface Shown {
  status: 200 | 402 | 403 | 404 | 409 | 422;
  page: Markup;
}

/**
 * The URL itself identifies the lead and the business, so the page needs neither cookie nor script;
 * opening it changes nothing.
 *
 * A device posts the same form: 200 means that its answer is stored, 402 that the plan has no match
 * left, 403 that the terms come first, 409 that the lead was answered otherwise or has ended, and
 * 404 that the link leads nowhere.
 */
export function answerRoutes(deps: Deps, fontFaces: string): Router {
  const router = createRouter();
  const headers = {
    ...plainPageHeaders(deps.config.production),
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
  const limit = limited(deps.limits, ADDRESS_LIMIT);

  router.get(ANSWER_STYLESHEET, servesStyle(headers, fontFaces + ANSWER_STYLE));

  router.get(`${pages.answer}/:token`, limit, async (c) => {
    const found = await findShown(deps, c.req.param('token'));
    const first = c.req.query('not') === undefined ? 'accept' : 'decline';
    const { page, status } = 'lead' in found ? look(found, first) : found;
    return c.html(page, status, headers);
  });

  router.post(`${pages.answer}/:token`, limit, limitBody(FORM_BYTES), async (c) => {
    const found = await findShown(deps, c.req.param('token'));
    if (!('lead' in found)) return c.html(found.page, found.status, headers);
    const { answer } = await readForm(c);
    const { page, status } = await answerShown(deps, found, answer);
    return c.html(page, status, headers);
  });

  return router;
}

async function findShown(deps: Deps, token: string): Promise<ShownLead | Shown> {
  const link = await readAnswerToken(deps, token);
  if (!link) return nowhere(null);
  const { matchId } = link;
  await deps.limits.take(LINK_LIMIT, matchId);
  const lead = await findLinkedLead(deps, link);
  if (!lead) return nowhere(null);
  const holds = !link.isExpired && link.epoch === lead.linkEpoch;
  return holds ? { matchId, lead } : nowhere(matchId);
}

const nowhere = (matchId: string | null): Shown => ({ status: 404, page: noLinkPage(matchId) });

function look(shown: ShownLead, first: 'accept' | 'decline' = 'accept'): Shown {
  if (stateOf(shown.lead) !== 'waiting')
    return { status: 200, page: standPage(shown, { isNew: false }) };
  if (shown.lead.owesTerms) return { status: 403, page: termsPage(shown) };
  return { status: 200, page: questionPage(shown, first) };
}

async function answerShown(
  deps: Deps,
  shown: ShownLead,
  given: string | undefined,
): Promise<Shown> {
  if (shown.lead.owesTerms) return look(shown);
  const answer = linkAnswerOf(given);
  if (answer === undefined) return { ...look(shown), status: 422 };
  const link = { matchId: shown.matchId, businessId: shown.lead.business_id };
  const outcome = await answerLead(deps, link, answer);
  if (outcome.is === 'quota_reached') {
    return { status: 402, page: quotaPage(shown, outcome.refusal) };
  }
  const lead = await findLinkedLead(deps, link);
  // A lead still waiting was refused for a reason that we don't reveal: a block, or a closed
  // account.
  if (!lead || stateOf(lead) === 'waiting') return nowhere(null);
  const isNew = outcome.is === 'stands';
  return { status: isNew ? 200 : 409, page: standPage({ ...shown, lead }, { isNew }) };
}
