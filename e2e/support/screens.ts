import { newId } from '@pro-match/domain/ids';
import { askPath } from '@pro-match/domain/paths';
import { ANSWER_SCREENS } from './answer-screens.ts';
import { MEETING } from './appointments.ts';
import type { Cast, Screen } from './cast.ts';
import { CLOSED, FULL_SERVICE, WITHDRAWN } from './jobs.ts';
import {
  openBusinessTerms,
  openKeys,
  openLastQuestion,
  openPushOffer,
  openReply,
} from './open-as-business.ts';
import {
  goOffline,
  openClientTerms,
  openClosing,
  openDeletion,
  openPhotos,
  openReport,
  openReviewDialog,
  openSignUp,
  openSuggestions,
  openVersion,
  suggest,
  tryCard,
  waitForForm,
} from './open-as-client.ts';
import {
  emptyDeck,
  nobodyNear,
  openFallback,
  openFilters,
  openFull,
  openList,
  openMoment,
  openProfile,
  openRequest,
  openReviews,
  openThanks,
} from './open-over-deck.ts';
import { press } from './press.ts';
import { QUOTED } from './quotes.ts';
import { settled } from './settled.ts';
import { expect, type Page } from './test.ts';

/** Includes everything that opens on a screen. */
export const SCREENS: Screen[] = [
  ['stranger', () => '/', 'the landing'],
  ['stranger', () => '/', 'the landing with a card that was tried', tryCard],
  ['stranger', () => '/auth', 'sign-in'],
  ['stranger', () => '/auth', 'a forgotten password', press('Forgot password?')],
  ['stranger', () => '/', 'sign-up', openSignUp],
  ['stranger', () => '/reset-password', 'a link for a new password that is cut off'],
  ['stranger', () => '/privacy-policy', 'the privacy policy'],
  ['stranger', () => '/terms', 'the terms'],
  ['stranger', () => '/guidelines', 'the guidelines'],
  ['stranger', () => '/accessibility', 'the word on accessibility'],
  ['stranger', () => '/removal', 'the form to remove a picture'],
  ['stranger', () => '/copyright', 'the form of a copyright notice'],
  ['stranger', () => '/no-such-page', 'the 404 page'],
  ['stranger', ({ cardId }) => `/business-card/${cardId}`, 'a public card'],
  ['stranger', () => '/business-card/nobody', 'a public card that is not there'],
  ['stranger', ({ invitation }) => invitation, 'an invitation to review'],
  ['stranger', () => '/review/aaaaaaaaaaaa', 'an invitation that is over'],
  ['client', ({ invitation }) => invitation, 'the form of an invited review'],
  ['stranger', () => '/unsubscribe/cut-off', 'an unsubscribe link that is cut off'],
  ['stranger', () => '/answer/cut-off', 'a link to answer a lead that is cut off'],
  ['stranger', () => '/appeal', 'the page about a suspension'],
  ['stranger', ({ checkout }) => checkout, 'the checkout of the sandbox'],
  ['stranger', ({ portal }) => portal, 'the subscription in the sandbox'],
  ['new client', () => '/client-onboarding', 'client onboarding'],
  ['new client', () => '/client-onboarding', 'the terms for clients', openClientTerms],
  ['newcomer', () => '/client-dashboard', 'the dashboard of a newcomer'],
  ['newcomer', deckOf, 'the deck of long names'],
  ['newcomer', deckOf, 'the profile over the deck', openProfile],
  ['newcomer', deckOf, 'the request form', openRequest],
  ['newcomer', askOf, 'the request to a business of a card', waitForForm],
  ['newcomer', () => askPath(newId()), 'a request to a business that is not there', waitForForm],
  ['sender', deckOf, 'the match moment', openMoment],
  ['newcomer', () => '/client-dashboard?service=Zqxv', 'the end of the deck', nobodyNear],
  ['newcomer', () => '/client-dashboard?service=Zqxv', 'the fallback form', openFallback],
  ['newcomer', () => '/client-matches', 'no matches'],
  ['newcomer', () => '/client-messages', 'no conversations'],
  ['newcomer', () => '/community/messages', 'no conversations of the community'],
  ['client', () => '/client-dashboard', 'the client dashboard'],
  ['client', () => '/client-dashboard', 'the suggestions', openSuggestions],
  ['client', () => '/client-dashboard?group=home-services', 'the services of a group'],
  ['client', () => '/client-dashboard?group=saved', 'what was saved for later'],
  ['client', () => '/client-dashboard?service=Plumbing', 'the deck'],
  ['client', () => '/client-dashboard?service=Plumbing', 'the filters', openFilters],
  ['client', () => '/client-dashboard?service=Plumbing', 'the deck as a list', openList],
  ['client', () => '/client-dashboard?service=Plumbing', 'the reviews over the deck', openReviews],
  ['client', () => '/client-dashboard?service=Plumbing', 'the thanks over the deck', openThanks],
  ['client', deckOfNobody, 'a deck that the filters empty', emptyDeck],
  ['client', () => '/client-matches', 'the matches'],
  ['client', () => '/client-matches', 'the review dialog', openReviewDialog],
  ['client', () => '/client-messages', 'the conversations'],
  ['client', ({ matchId }) => `/client-messages?match=${matchId}`, "the client's chat"],
  ['client', ({ matchId }) => `/client-messages?match=${matchId}`, 'a report', openReport],
  ['client', () => '/community', 'the community'],
  ['client', () => '/community/create', 'the form for a shoutout'],
  ['client', () => '/community/explore', 'the posts'],
  ['client', ({ postId }) => `/community/post/${postId}`, 'a post'],
  ['client', () => '/community/messages', 'the conversations of the community'],
  ['client', ({ neighborId }) => `/community/chat/${neighborId}`, "a neighbor's chat"],
  ['client', () => '/notifications', 'what a client was told'],
  ['client', () => '/account', "a client's account"],
  ['client', () => '/account', 'the sheet for another e-mail', press('Change Email')],
  ['client', () => '/account', 'the sheet for another password', press('Change Password')],
  ['confirmed', () => '/account', 'the sheet for a second factor', press(/^Turn On/)],
  ['client', () => '/account', 'the password before a deletion', openDeletion],
  ['client', () => '/client-matches', 'a screen without a network', goOffline],
  ['asker', () => deckFor(FULL_SERVICE), 'the deck below what Connect sends'],
  ['asker', () => deckFor(FULL_SERVICE), 'the sheet in place of a sixth request', openFull],
  ['asker', () => '/client-matches', 'jobs with their photos, and a closed one'],
  ['asker', () => '/client-matches', 'the photos of a job', openPhotos],
  ['asker', () => '/client-matches', 'the question before a withdrawal', press(/^Withdraw the/)],
  ['asker', () => '/client-matches', 'the sheet that closes a job', openClosing],
  ['asker', () => `/client-messages?match=${WITHDRAWN}`, 'the chat of a withdrawn request'],
  ['asked', () => '/business-messages', 'a lead with photos and answers'],
  ['asked', () => '/business-messages', 'the photos of a lead', openPhotos],
  ['asked', () => `/business-messages?match=${CLOSED}`, 'the chat of a closed request'],
  ['new business', () => '/business-onboarding', 'business onboarding'],
  ['new business', () => '/business-onboarding', 'the last step', openPushOffer],
  ['new business', () => '/business-onboarding', 'the terms for businesses', openBusinessTerms],
  ['beginner', () => '/business-dashboard', 'the dashboard of a beginner'],
  ['beginner', () => '/business-messages', 'no leads'],
  ['beginner', () => '/business-profile?tab=reviews', 'no reviews'],
  ['business', () => '/business-dashboard', 'the business dashboard'],
  ['business', () => '/business-dashboard', 'the upgrade', press('Upgrade to Pro')],
  ['business', () => '/business-messages', 'the leads'],
  ['business', () => '/business-messages?stage=won', 'a stage without leads'],
  ['business', () => '/business-messages', 'the keys of the desk', openKeys],
  ['business', chatOfBusiness, "the business's chat"],
  ['business', chatOfBusiness, 'the quick replies', press('Quick replies')],
  ['business', () => '/business-profile', 'the profile'],
  ['business', () => '/business-qr', 'the offer of a card'],
  ['business', () => '/business-settings', 'the settings'],
  ['business', () => '/business-settings', 'the form for a quick reply', press('Add Reply')],
  ['business', () => '/business-integrations', 'the integrations'],
  ['business', () => '/business-integrations', 'the form for a webhook', press('Add Webhook')],
  ['business', () => '/business-integrations', 'the form for a token', press('Create Token')],
  ['business', () => '/notifications', 'what a business was told'],
  ['business', () => '/account', "a business's account"],
  ['business', () => '/account', 'the question before a deletion', openLastQuestion],
  ['pro', () => '/business-profile', 'the profile with a portfolio'],
  ['pro', () => '/business-profile?tab=reviews', 'the reviews with their replies', openReply],
  ['pro', () => '/business-qr', 'the card'],
  ['pro', () => '/business-qr', 'the card with its code', press('Show QR Code')],
  ['pro', () => '/business-qr', 'the form for a code', press('Add Code')],
  ['pro', () => '/business-settings', 'the settings with a subscription'],
  ['pro', () => '/business-settings', 'the pause for a season', press('Pause for a Season')],
  ['pro', () => '/business-receipt', 'the receipt of a month'],
  ['business', () => '/business-receipt', 'no receipt'],
  ['card owner', () => '/business-qr', 'a card with codes and counts'],
  [
    'card owner',
    () => '/business-qr',
    'the question before a code is removed',
    press('Remove Van'),
  ],
  ['card owner', () => '/business-qr?print=true', 'the sheet of codes'],
  ['comparer', () => '/client-matches', 'a job with quotes to compare'],
  ['comparer', () => `/job-quotes/${QUOTED.jobId}`, 'the quotes of a job side by side'],
  ['comparer', () => `/job-quotes/${newId()}`, 'the quotes of a job that is not there'],
  ['comparer', chatOfQuote('client'), 'a quote in the chat of its client', openVersion],
  ['comparer', chatOfQuote('client'), 'the question before a quote is accepted', press('Accept')],
  ['comparer', chatOfQuote('client'), 'the wish for another quote', press('Ask to change')],
  ['quoter', chatOfQuote('business'), 'a quote in the chat of its business'],
  ['quoter', chatOfQuote('business'), 'the form for a quote', press('Send a quote')],
  ['meeting client', () => '/client-matches', 'a match with its next appointment'],
  ['meeting client', chatOfMeeting('client'), 'appointments in the chat of a client'],
  ['meeting client', chatOfMeeting('client'), 'the form for an appointment', suggest],
  ['meeting business', chatOfMeeting('business'), 'appointments in the chat of a business'],
  [
    'meeting business',
    chatOfMeeting('business'),
    'the question before an appointment is canceled',
    press('Cancel appointment'),
  ],
  ['member', () => '/team/requests', "the team's requests"],
  ['member', () => '/team/reports', "the team's reports"],
  ['member', () => '/team/people', 'the people'],
  ['member', () => '/team/services', 'the custom names'],
  ['member', () => '/team/health', "the marketplace's health"],
  ['member', () => '/team/health?show=answers', 'how jobs are answered'],
  ['member', () => '/team/health?show=outcomes', 'what became of matches'],
  ['member', () => '/team/health?show=renewals', 'who pays again'],
  ['member', () => '/team/log', 'the audit log'],
  ...ANSWER_SCREENS,
];

export async function openScreen(page: Page, [, path, , open]: Screen, cast: Cast): Promise<void> {
  // The previous screen may have turned the network off.
  await page.context().setOffline(false);
  await page.goto(path(cast));
  await expect(page.getByRole('main')).toBeVisible();
  await settled(page);
  await open?.(page, cast);
  // A toast is not part of the screen.
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  if (await dismiss.isVisible()) await dismiss.click();
}

function deckOf({ business }: Cast): string {
  return deckFor(business.service);
}

function chatOfMeeting(role: 'client' | 'business'): () => string {
  return () => `/${role}-messages?match=${MEETING.matchId}`;
}

function chatOfQuote(role: 'client' | 'business'): () => string {
  return () => `/${role}-messages?match=${QUOTED.matchId}`;
}

function chatOfBusiness({ matchId }: Cast): string {
  return `/business-messages?match=${matchId}`;
}

function askOf({ business }: Cast): string {
  return askPath(business.profileId);
}

function deckFor(service: string): string {
  return `/client-dashboard?service=${encodeURIComponent(service)}`;
}

/** The demo's plumbers can't meet these filters. */
function deckOfNobody(): string {
  return '/client-dashboard?service=Plumbing&language=nv&rating=4.5';
}
