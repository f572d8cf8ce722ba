import type { Role } from '@pro-match/domain/auth';
import type { RequestEnd } from '@pro-match/domain/matches';
import type { Deps } from '../../platform/deps.ts';
import type { MatchEvent } from '../matches/index.ts';
import { sendNotificationMail } from './mails/send-notification-mail.ts';
import { queueTeamMails, sendTeamMail } from './mails/send-team-mail.ts';
import { sendWelcomeMail } from './mails/send-welcome-mail.ts';
import { markOffersSeen, markPlaceSeen } from './notifications.queries.ts';
import {
  findDroppedAppointments,
  findLeadService,
  findRequestedService,
  findReview,
  findService,
  findShoutout,
  findSilentService,
} from './notified-about.queries.ts';
import './notifications.events.ts';
import { type NewNotification, notify } from './notify.ts';
import { sendLeadPush } from './send-lead-push.ts';
import { sendNotificationPush } from './send-notification-push.ts';

const APPOINTMENTS = ['appointment_answered', 'appointment_cancelled'] as const;

/** Addresses the party that did not act. */
function toOther(by: Role, { clientId, businessId }: Omit<MatchEvent, 'matchId'>) {
  return by === 'client'
    ? { userId: businessId, actorId: clientId }
    : { userId: clientId, actorId: businessId };
}

/** Decides who is notified of which event, and through which channels. */
export function listenNotifications(deps: Deps): void {
  const { database, events } = deps;
  const tell = (notification: NewNotification) =>
    events.transaction((unit) => notify(deps, unit, notification));
  const readBy = (userId: string, changed: number) => {
    if (changed > 0) events.announce('notification.read', { userId }, userId);
  };
  const seen = async (place: Omit<Parameters<typeof markPlaceSeen>[1], 'now'>) => {
    const now = deps.clock.now();
    readBy(place.userId, await markPlaceSeen(database.db, { ...place, now }));
  };
  const offersSeen = async ({ clientId }: { clientId: string }) => {
    const now = deps.clock.now();
    readBy(clientId, await markOffersSeen(database.db, { clientId, now }));
  };

  const tellEnd = async (ended: RequestEnd, { matchId, clientId, businessId }: MatchEvent) => {
    const service = await findService(database.db, matchId);
    if (service === undefined) return;
    const place = { subjectId: matchId, targetId: matchId, facts: { service, ended } };
    await tell({ userId: businessId, kind: 'lead_ended', actorId: clientId, ...place });
    await seen({ userId: businessId, kinds: ['lead'], targetId: matchId });
  };

  events.onDurable(
    'match.requested',
    'notifications.lead',
    async ({ matchId, clientId, businessId }) => {
      const service = await findLeadService(database.db, matchId);
      if (service === undefined) return;
      const place = { subjectId: matchId, targetId: matchId, facts: { service } };
      await tell({ userId: businessId, kind: 'lead', actorId: clientId, ...place });
    },
  );

  events.onDurable(
    'match.accepted',
    'notifications.match-accepted',
    async ({ matchId, clientId, businessId }) => {
      const service = await findService(database.db, matchId);
      if (service === undefined) return;
      const place = { subjectId: matchId, targetId: matchId, facts: { service } };
      await tell({ userId: clientId, kind: 'match_accepted', actorId: businessId, ...place });
      await seen({ userId: businessId, kinds: ['lead'], targetId: matchId });
    },
  );

  events.onDurable(
    'match.declined',
    'notifications.match-declined',
    async ({ matchId, clientId, businessId, reason: declined }) => {
      const service = await findService(database.db, matchId);
      if (service === undefined) return;
      const place = { subjectId: matchId, targetId: matchId, facts: { service, declined } };
      await tell({ userId: clientId, kind: 'match_declined', actorId: businessId, ...place });
      await seen({ userId: clientId, kinds: ['next_pro'], targetId: matchId });
      await seen({ userId: businessId, kinds: ['lead'], targetId: matchId });
    },
  );

  events.onDurable(
    'match.rescued',
    'notifications.next-pro',
    async ({ matchId, clientId, businessId, cause }) => {
      // The notification of the decline already says what can be done.
      if (cause === 'declined') return;
      const service = await findSilentService(database.db, matchId);
      if (service === undefined) return;
      const place = { subjectId: matchId, targetId: matchId, facts: { service, cause } };
      await tell({ userId: clientId, kind: 'next_pro', actorId: businessId, ...place });
    },
  );

  events.onDurable('match.added', 'notifications.offer-taken', offersSeen);
  events.onDurable('match.accepted', 'notifications.offer-answered', offersSeen);
  events.onDurable('match.rescue_dismissed', 'notifications.offer-dismissed', offersSeen);
  events.onDurable('service_request.submitted', 'notifications.offer-to-team', offersSeen);

  events.onDurable('business.asked_still_open', 'notifications.still-open', ({ userId, askId }) =>
    tell({ userId, kind: 'still_open', subjectId: askId }),
  );
  // The business has read the question, wherever it confirmed.
  const answered = (userId: string) => seen({ userId, kinds: ['still_open'], targetId: null });
  events.onDurable('business.resumed', 'notifications.still-open-seen', ({ userId }) =>
    answered(userId),
  );
  events.onDurable('business.paused', 'notifications.pause-seen', async ({ userId, cause }) => {
    if (cause === 'own') await answered(userId);
  });

  events.onDurable('sms.number_failed', 'notifications.texts-ended', ({ userId, numberId }) =>
    tell({ userId, kind: 'texts_ended', subjectId: numberId }),
  );

  events.onDurable('webhook.turned_off', 'notifications.webhook-off', ({ userId, changeId }) =>
    tell({ userId, kind: 'webhook_off', subjectId: changeId }),
  );

  events.onDurable(
    'quote.answered',
    'notifications.quote-answered',
    async ({ matchId, quoteId, clientId, businessId, answer }) => {
      const service = await findService(database.db, matchId);
      if (service === undefined) return;
      const about = { subjectId: quoteId, targetId: matchId, facts: { service, quote: answer } };
      await tell({ userId: businessId, kind: 'quote_answered', actorId: clientId, ...about });
    },
  );

  events.onDurable(
    'outcome.asked',
    'notifications.outcome',
    async ({ matchId, userId, otherId: actorId }) => {
      const service = await findService(database.db, matchId);
      if (service === undefined) return;
      const about = { subjectId: matchId, targetId: matchId, facts: { service } };
      await tell({ userId, kind: 'outcome', actorId, ...about });
    },
  );
  events.onLive('outcome.answered', ({ userId, matchId: targetId }) =>
    seen({ userId, kinds: ['outcome'], targetId }),
  );

  events.onDurable(
    'appointment.answered',
    'notifications.appointment-answered',
    async ({ matchId, appointmentId, by, answer, ...parties }) => {
      const service = await findService(database.db, matchId);
      if (service === undefined) return;
      const facts = { service, appointment: answer };
      const about = { subjectId: appointmentId, targetId: matchId, facts };
      await tell({ ...toOther(by, parties), kind: 'appointment_answered', ...about });
    },
  );
  events.onDurable(
    'appointment.cancelled',
    'notifications.appointment-cancelled',
    async ({ matchId, appointmentId, by, wasAccepted, ...parties }) => {
      const service = await findService(database.db, matchId);
      if (service === undefined) return;
      const appointment = wasAccepted ? ('cancelled' as const) : ('taken_back' as const);
      const about = {
        subjectId: appointmentId,
        targetId: matchId,
        facts: { service, appointment },
      };
      await tell({ ...toOther(by, parties), kind: 'appointment_cancelled', ...about });
    },
  );

  events.onDurable('match.withdrawn', 'notifications.match-withdrawn', (event) =>
    tellEnd('withdrawn', event),
  );
  events.onDurable(
    'service_request.closed',
    'notifications.job-closed',
    async ({ clientId, matches }) => {
      for (const { match_id: matchId, business_id: businessId, waited } of matches) {
        // An accepted conversation continues, whatever the job's outcome.
        if (waited) await tellEnd('closed', { matchId, clientId, businessId });
      }
    },
  );
  events.onDurable(
    'service_request.closed',
    'notifications.appointments-closed',
    async ({ requestId, clientId: actorId }) => {
      for (const dropped of await findDroppedAppointments(database.db, requestId)) {
        const { id: subjectId, match_id: targetId, business_id: userId, service } = dropped;
        const facts = { service, appointment: 'closed' as const };
        const about = { subjectId, targetId, actorId, facts };
        await tell({ userId, kind: 'appointment_cancelled', ...about });
      }
    },
  );

  events.onDurable('review.created', 'notifications.review', async (event) => {
    const { reviewId: subjectId, clientId: actorId, businessId: userId } = event;
    const review = await findReview(database.db, subjectId);
    if (!review) return;
    const facts = { rating: review.rating };
    await tell({ userId, kind: 'review', subjectId, actorId, facts });
  });

  events.onDurable('review.replied', 'notifications.review-reply', async (event) => {
    const { reviewId: subjectId, businessId: actorId } = event;
    const review = await findReview(database.db, subjectId);
    if (!review) return;
    await tell({ userId: review.client_id, kind: 'review_reply', subjectId, actorId });
  });

  events.onDurable('community.post_created', 'notifications.shoutout', async ({ postId }) => {
    const shoutout = await findShoutout(database.db, postId);
    if (!shoutout) return;
    const { business_id: userId, poster_id: actorId } = shoutout;
    await tell({ userId, kind: 'shoutout', subjectId: postId, actorId });
  });

  events.onDurable('service_request.updated', 'notifications.service-request', async (event) => {
    const { requestId: targetId, clientId: userId, change: news, changeId: subjectId } = event;
    if (news === 'introduced') return;
    const service = await findRequestedService(database.db, targetId);
    if (service === undefined) return;
    const about = { subjectId, targetId, facts: { service, news } };
    await tell({ userId, kind: 'service_request', ...about });
  });

  // Reading a conversation also marks its notifications as read.
  events.onLive('message.read', ({ readerId, matchId }) =>
    seen({
      userId: readerId,
      kinds: [
        'message',
        'match_accepted',
        'lead',
        'lead_ended',
        'quote_answered',
        'outcome',
        ...APPOINTMENTS,
      ],
      targetId: matchId,
    }),
  );
  events.onLive('community_message.read', ({ readerId, senderId }) =>
    seen({ userId: readerId, kinds: ['community_message'], targetId: senderId }),
  );

  events.onDurable('notification.created', 'notifications.mail', (event) =>
    sendNotificationMail(deps, event),
  );
  events.onDurable('notification.created', 'notifications.push', (event) =>
    sendNotificationPush(deps, event),
  );
  events.onDurable('lead_alarm.due', 'notifications.lead-push', (alarm) =>
    sendLeadPush(deps, alarm),
  );
  events.onDurable('account.created', 'notifications.welcome-mail', ({ userId }) =>
    sendWelcomeMail(deps, userId),
  );
  events.onDurable('service_request.submitted', 'notifications.team-mail', ({ requestId }) =>
    queueTeamMails(deps, requestId),
  );
  events.onDurable('team_mail.queued', 'notifications.team-mail-to', (mail) =>
    sendTeamMail(deps, mail),
  );
}
