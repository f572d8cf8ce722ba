import { BRAND } from '@pro-match/domain/brand';
import { Contact } from './contact.tsx';
import { LegalPage } from './legal-page.tsx';

export function CommunityGuidelines() {
  return (
    <LegalPage
      title="Community Guidelines"
      updated="November 23, 2026"
      summary={`${BRAND} works because neighbors tell each other the truth about local pros. Say what happened to you, be kind, and keep private things private.`}
    >
      <section>
        <h2>Share what you know</h2>
        <ul>
          <li>Write about pros you've dealt with yourself, in your own words.</li>
          <li>Post your own pictures. Ask first if one shows a person or a house number.</li>
          <li>
            If a business is yours, your family&apos;s or your employer&apos;s, don't praise it
            here, and don't put down its competitors.
          </li>
        </ul>
      </section>
      <section>
        <h2>Be a good neighbor</h2>
        <ul>
          <li>Criticize the work, not the person. No insults, threats or hate.</li>
          <li>No spam, no advertising, no messages no one asked for.</li>
          <li>
            Keep phone numbers, addresses and other people&apos;s names out of posts, comments and
            reviews.
          </li>
          <li>Nothing illegal, nothing sexual, nothing that could hurt someone.</li>
        </ul>
      </section>
      <section>
        <h2>Keep your money safe</h2>
        <p>
          No honest person asks for gift cards, wire transfers, a code sent to your phone, or most
          of the price up front. If a message does, don't pay. Report it.
        </p>
      </section>
      <section>
        <h2>Honest reviews</h2>
        <p>
          You need a match with a business to review it, and you can review each business once.
          &quot;Matched&quot; marks reviews where the business accepted the match, and
          &quot;Confirmed by both&quot; those where both sides told us that it was done. A business
          can reply once, in public, but it can't remove a review. No one may be paid, pressured or
          rewarded for one.
        </p>
      </section>
      <section>
        <h2>When something is wrong</h2>
        <p>
          Report it where you see it and say why. When a neighbor reports a post, it is usually
          hidden right away, until someone on our team has looked at it. You can block anyone. From
          then on, you won't see each other and can't message each other.
        </p>
        <p>
          Depending on what happened, we restore what was reported, remove it, warn its author, or
          suspend the account. We tell the author what we decided and why. Unless we left it as it
          was, they can ask us once to look again, with the link in our email about the decision,
          which also works for suspended accounts, or with the button next to it in their account.
        </p>
      </section>
      <Contact />
    </LegalPage>
  );
}
