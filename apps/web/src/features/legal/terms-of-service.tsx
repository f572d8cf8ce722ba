import { BRAND } from '@pro-match/domain/brand';
import {
  DELETION_DAYS,
  MINIMUM_AGE,
  MONEY_BACK_DAYS,
  PAYMENT_GRACE_DAYS,
  PRO_PRICE_USD,
} from '@pro-match/domain/limits';
import { paths } from '@pro-match/domain/paths';
import { Link } from '@tanstack/react-router';
import { Contact } from './contact.tsx';
import { LegalPage } from './legal-page.tsx';

export function TermsOfService() {
  return (
    <LegalPage
      title="Terms of Service"
      updated="November 23, 2026"
      summary={`${BRAND} introduces clients and local businesses to each other. What you agree on after that is between the two of you: check who you hire, and keep your own promises.`}
    >
      <section>
        <h2>Who may use {BRAND}</h2>
        <p>
          {`You must be at least ${MINIMUM_AGE} years old and give true information about yourself or your business. One person or business, one account. Keep your password to yourself; what happens under your account is your responsibility.`}
        </p>
      </section>
      <section>
        <h2>We are a matching service</h2>
        <p>
          {BRAND} does not perform, supervise or guarantee any service. We do not employ the
          businesses, and we do not check every license, insurance or claim. We take no liability
          for services, disputes, payments between you, or the quality of any work after a match.
        </p>
      </section>
      <section>
        <h2>If you are a client</h2>
        <p>
          Choosing a business is your decision. Before you hire, ask for licenses, insurance,
          references and a written price. Describe your project honestly, and review only businesses
          you have actually dealt with.
        </p>
      </section>
      <section>
        <h2>If you are a business</h2>
        <p>
          You are fully responsible for your licenses and insurance, for the quality of your work
          and for any dispute with a client, and you keep {BRAND} free of claims that arise from it.
          Answer leads honestly, use a client's details only for the request at hand, and do not
          write reviews or posts about yourself.
        </p>
      </section>
      <section>
        <h2>What is not allowed</h2>
        <p>
          Anything illegal, misleading, hateful or harassing; spam; other people's private data;
          attempts to break, scrape or overload the service. We may remove such content and suspend
          the account behind it; our{' '}
          <Link to={paths.guidelines} className="link">
            Community Guidelines
          </Link>{' '}
          say how.
        </p>
      </section>
      <section>
        <h2>Plans and payments</h2>
        <ul>
          <li>Free costs nothing and stays free.</li>
          <li>
            {`Pro is a subscription, $${PRO_PRICE_USD} per month. It renews automatically every month until you cancel.`}
          </li>
          <li>
            You can cancel anytime. You keep Pro until the end of the period you paid for, and you
            won't be charged again.
          </li>
          <li>
            {`If a payment fails, you keep Pro for ${PAYMENT_GRACE_DAYS} more days while it is tried again; after that, you're on Free. Nothing in your profile is deleted.`}
          </li>
          <li>
            {`Money back: within ${MONEY_BACK_DAYS} days of your first payment for Pro, a button in Settings refunds in full everything you paid for it, to the card you paid with, and ends Pro at once. You can use it once per account. Beyond that, there are no refunds, except where the law requires them.`}
          </li>
          <li>
            Our payment provider handles payments. If a price changes, we'll tell you before your
            next renewal.
          </li>
        </ul>
      </section>
      <section id="verified">
        <h2>What "Verified Business" means</h2>
        <p>
          A card says "Verified Business" while two things hold: the business confirmed its email
          address, and it pays for Pro. We do not check licenses, insurance, identity or the quality
          of work. Ask the business about them before you hire.
        </p>
      </section>
      <section>
        <h2>Your content</h2>
        <p>
          What you write and upload stays yours. You let us store it and show it to the people it is
          meant for, as the service requires. Upload only pictures and text you have the right to
          use.
        </p>
      </section>
      <section>
        <h2>Leaving</h2>
        <p>
          {`You can delete your account at any time. We hide it right away and delete or anonymize your data within ${DELETION_DAYS} days, as our Privacy Policy describes. Deleting your account also cancels Pro.`}
        </p>
      </section>
      <section>
        <h2>No warranty, limited liability</h2>
        <p>
          The service is provided as it is. As far as the law allows, we are not liable for indirect
          damage or lost profit, and our liability is limited to what you paid us in the twelve
          months before the claim. Nothing here limits rights that the law does not let you give up.
        </p>
      </section>
      <section>
        <h2>Changes</h2>
        <p>
          If we change the terms you accepted in a way that matters to you, we'll tell you and ask
          you to accept them again. Until then, the ones you accepted apply. If you don't agree, you
          can download your data and delete your account.
        </p>
      </section>
      <Contact />
    </LegalPage>
  );
}
