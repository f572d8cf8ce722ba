import { serviceOutside } from '@pro-match/domain/catalogue';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../notifications/index.ts';
import { appealUrl } from './appeal-links.ts';
import './cases.events.ts';
import { decisionMail } from './decision.mail.ts';
import { findMailedDecision, type MailedDecision } from './decisions.queries.ts';

/** A report about a person quotes their recent requests, which may be private. */
function mayQuote({ subject_kind: kind, service }: MailedDecision): boolean {
  if (kind === 'message') return service !== null && serviceOutside(service) !== undefined;
  return kind !== 'person';
}

/** Notifies the author in the app and by mail, even if the decision suspended them. */
export function listenCases(deps: Deps): void {
  const { config, database, events, mailer } = deps;

  events.onDurable('moderation.decided', 'cases.notification', (event) => {
    const { decisionId: subjectId, ownerId: userId, action } = event;
    const notification = { userId, kind: 'decision', subjectId, facts: { action } } as const;
    return events.transaction((unit) => notify(deps, unit, notification));
  });

  events.onDurable('moderation.decided', 'cases.decision-mail', async ({ decisionId }) => {
    const decision = await findMailedDecision(database.db, decisionId);
    if (!decision) return;
    await mailer.send({
      to: decision.email,
      messageId: `<decision.${decisionId}@${new URL(config.publicUrl).hostname}>`,
      ...decisionMail(
        {
          kind: decision.subject_kind,
          action: decision.action,
          reason: decision.reason,
          text: mayQuote(decision) ? decision.text : null,
          isLifted: decision.is_lifted,
          isHeld: decision.is_held,
          mayAppeal: decision.may_appeal,
        },
        {
          supportEmail: config.SUPPORT_EMAIL,
          publicUrl: config.publicUrl,
          appealUrl: await appealUrl(deps, decisionId),
        },
      ),
    });
  });
}
