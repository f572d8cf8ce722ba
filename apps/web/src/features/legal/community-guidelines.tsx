import { BRAND } from '@pro-match/domain/brand';
import { Contact } from './contact.tsx';
import { LegalPage } from './legal-page.tsx';

export function CommunityGuidelines() {
  return (
    <LegalPage
      title="Community Guidelines"
      updated="November 22, 2026"
      summary={`${BRAND} lives from neighbors who tell each other the truth about local pros. Say what happened to you, stay kind, and leave private things private.`}
    >
      <section>
        <h2>Share what you know</h2>
        <ul>
          <li>Write about pros that you have dealt with yourself, in your own words.</li>
          <li>Show your own pictures. Ask before a person or a house number is in one.</li>
          <li>
            If a business is yours, your family&apos;s or your employer&apos;s, do not praise it
            here, and do not run down its competitors.
          </li>
        </ul>
      </section>
      <section>
        <h2>Be a good neighbor</h2>
        <ul>
          <li>Criticize the work, not the person. No insults, threats or hate.</li>
          <li>No spam, no advertising, no messages that nobody asked for.</li>
          <li>
            Keep phone numbers, addresses and other people&apos;s names out of posts, comments and
            reviews.
          </li>
          <li>Nothing illegal, nothing sexual, nothing that could hurt somebody.</li>
        </ul>
      </section>
      <section>
        <h2>Keep your money safe</h2>
        <p>
          Nobody honest asks for gift cards, wire transfers, a code that was sent to your phone, or
          most of the price before the work begins. If a message does, do not pay: report it.
        </p>
      </section>
      <section>
        <h2>Honest reviews</h2>
        <p>
          A review needs a match between the two of you, and there is one for each client and
          business. &quot;Matched&quot; marks those whose match the business accepted. A business
          can reply once, in public; it cannot remove a review. Nobody may be paid, pressed or
          rewarded for one.
        </p>
      </section>
      <section>
        <h2>When something is wrong</h2>
        <p>
          Report it where you see it and say why. A reported post is hidden at once, until a person
          of our team has looked at it. You can block anybody: from then on you do not see each
          other, and neither can write to the other.
        </p>
        <p>
          Depending on what happened we restore what was reported, remove it, warn its author, or
          suspend the account. The author is told what we decided and why. Unless we left it as it
          was, they can ask us once to look again: with the link in the mail about the decision,
          which also works for suspended accounts, or with the button beside it in their account.
        </p>
      </section>
      <Contact />
    </LegalPage>
  );
}
