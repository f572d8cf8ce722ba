import { BRAND } from '@pro-match/domain/brand';
import { DELETION_DAYS, MINIMUM_AGE } from '@pro-match/domain/limits';
import { Contact } from './contact.tsx';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      updated="November 22, 2026"
      summary={`${BRAND} introduces you to local businesses. We keep what that needs, show it only to the people you match with, and delete it when you leave. We do not sell your data.`}
    >
      <section>
        <h2>What we collect</h2>
        <p>You give us most of it yourself:</p>
        <ul>
          <li>
            <strong>Account data.</strong> Your email address, a scrambled form of your password,
            your name and phone number, and for businesses the profile that clients see.
          </li>
          <li>
            <strong>Location.</strong> Your ZIP code and state. We use them to find businesses near
            you; we do not follow your device around, and pictures that you upload lose the place
            that a camera wrote into them.
          </li>
          <li>
            <strong>Device tokens.</strong> If you allow push notifications, the token that lets us
            reach your device.
          </li>
          <li>
            <strong>What you do here.</strong> Requests, matches, messages, reviews and posts, whom
            you block and what you report, and technical records that keep the service safe and
            working.
          </li>
          <li>
            <strong>Where you are signed in.</strong> For each device the browser that it names and
            when it was last used; and, if you turn on two-step sign-in, the secret that your app
            shares with us, encrypted.
          </li>
        </ul>
      </section>
      <section>
        <h2>How we use it</h2>
        <p>
          To show you the right businesses or clients, to deliver your messages, to send you mail
          about your own matches, to take payments for Pro, to answer you when you write, and to
          keep out fraud and abuse. Nothing else.
        </p>
      </section>
      <section>
        <h2>Who sees it</h2>
        <p>
          A business gets your details when you send it a request, or say yes to it when our team
          proposes it, not before: your name, phone number and ZIP code, the description of your
          project with the budget and the address where you gave them, and the contact that you
          left, which is your email address unless you wrote something else. A client sees the
          profile that a business publishes and, after sending it a request, its phone number and
          email address, which a Pro business also shows to everybody on its public card.
        </p>
        <p>
          Your messages are for the two of you, unless one of you reports a message: then our team
          reads that message and up to five before and after it, which show what it was about. Hints
          about likely scams are found on your own device. Posts in the community are visible to
          members in your state, under your name. Somebody whom you block is not told.
        </p>
        <p>
          If you ask our team to find a pro for you, its members read your request, your name, email
          address, phone number, ZIP code and state, and keep notes on it that only they see. A
          business that they propose to you does not hear of you unless you say yes.
        </p>
        <p>
          We share data with companies that work for us, such as our hosting, mail and payment
          providers, only as far as their work needs it, and with authorities where the law requires
          it. We never sell it.
        </p>
      </section>
      <section>
        <h2>Card payments</h2>
        <p>
          Pro is paid by card through our payment provider. Your full card number goes to them
          directly and is never stored by us; we keep which plan you have, until when, and whether a
          payment went through.
        </p>
      </section>
      <section>
        <h2>Push notifications</h2>
        <p>
          With your permission we notify you about new matches, leads and messages. You can turn
          notifications off in your device or browser at any time; the token is then of no use and
          we remove it.
        </p>
      </section>
      <section>
        <h2>Children</h2>
        <p>
          {`${BRAND} is for people aged ${MINIMUM_AGE} and over. If we learn that somebody younger has signed up, we delete the account.`}
        </p>
      </section>
      <section>
        <h2>Deleting your account</h2>
        <p>
          {`When you delete your account we hide it at once, and delete or anonymize your data within ${DELETION_DAYS} days. People you have written with keep the conversation, from "Former user", and a review that you wrote stays without your name. A business that you sent a request keeps its description, not how to reach you. What you asked our team for, and what they wrote about it, goes, unless it led to a match: then its description stays with the business. Reports by you or about you, and what our team decided and why, stay in its records, cut off from your name and without your words. We keep a record that the erasure was done, without your name, and the version of the terms that you accepted. Our payment provider keeps records of payments for as long as the law asks.`}
        </p>
        <p>
          Backups are overwritten in turn; what was deleted ends there when the backup that holds it
          does.
        </p>
      </section>
      <section>
        <h2>Your choices</h2>
        <p>
          In your account you can see and correct your details, choose which mails and notifications
          you get, see where you are signed in, download a copy of your data as a ZIP file, block
          people, and delete your account. If this policy changes in a way that matters to you, we
          tell you before the change takes effect.
        </p>
      </section>
      <Contact />
    </LegalPage>
  );
}
