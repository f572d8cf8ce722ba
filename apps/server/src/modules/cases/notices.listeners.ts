import { DAY_MS } from '@pro-match/domain/limits';
import { hasRoom, type RateLimit } from '../../platform/admission/rate-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import './cases.events.ts';
import { findDecision } from './decisions.queries.ts';
import { alertMail, answerMail, receiptMail } from './notices.mail.ts';
import { findMailedNotice } from './notices.queries.ts';

/** Anyone can enter anyone's address, which must not be flooded with receipts. */
const RECEIPTS: RateLimit = { name: 'cases.notice-receipt', points: 3, seconds: DAY_MS / 1000 };

/** Mails the receipt and the answer of a notice, and alerts the team at once. */
export function listenNotices(deps: Deps): void {
  const { config, database, events, limits, mailer } = deps;
  const host = new URL(config.publicUrl).hostname;
  const support = config.SUPPORT_EMAIL;

  events.onDurable('notice.received', 'cases.notice-receipt', async ({ noticeId }) => {
    const notice = await findMailedNotice(database.db, noticeId);
    if (!notice || !(await hasRoom(limits, RECEIPTS, notice.email))) return;
    const messageId = `<notice.${noticeId}@${host}>`;
    await mailer.send({ to: notice.email, messageId, ...receiptMail(notice.kind, support) });
  });

  // One delivery for each member, so that an address that fails does not affect the others.
  events.onDurable('notice.received', 'cases.notice-alerts', async ({ noticeId, caseId }) => {
    const team = config.TEAM_EMAILS.length > 0 ? config.TEAM_EMAILS : [support];
    await events.transaction(async ({ emit }) => {
      for (const to of team) {
        await emit('notice.alerted', { noticeId, caseId, to }, `${noticeId}.${to}`);
      }
    });
  });

  events.onDurable('notice.alerted', 'cases.notice-alert', async ({ noticeId, caseId, to }) => {
    const notice = await findMailedNotice(database.db, noticeId);
    if (!notice) return;
    const messageId = `<notice-alert.${noticeId}@${host}>`;
    await mailer.send({ to, messageId, ...alertMail(notice.kind, caseId, config.publicUrl) });
  });

  events.onDurable('notice.answered', 'cases.notice-answer', async (event) => {
    const { noticeId, decisionId, action } = event;
    const [notice, decision] = await Promise.all([
      findMailedNotice(database.db, noticeId),
      findDecision(database.db, decisionId),
    ]);
    if (!notice || !decision) return;
    const answered = { kind: notice.kind, action, reason: decision.reason };
    const messageId = `<notice-answer.${decisionId}@${host}>`;
    await mailer.send({ to: notice.email, messageId, ...answerMail(answered, support) });
  });
}
