import { BRAND } from '@pro-match/domain/brand';
import { DELETION_DAYS, MINIMUM_AGE } from '@pro-match/domain/limits';
import { Contact } from './contact.tsx';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      updated="November 23, 2026"
      summary={`${BRAND} introduces you to local businesses. We keep what we need for that, show it only to the people you match with, and delete it when you leave. We don't sell your data.`}
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
            you; we don't track where your device is, and we remove the location that a camera saved
            in the pictures you upload.
          </li>
          <li>
            <strong>Device tokens.</strong> If you allow push notifications, the token that lets us
            reach your device.
          </li>
          <li>
            <strong>What you do here.</strong> Requests, matches, what you tell us became of them,
            messages, reviews and posts, who you block and what you report, and technical records
            that keep the service safe and working.
          </li>
          <li>
            <strong>Where you are signed in.</strong> For each device, the browser it names and when
            it was last used; and, if you turn on two-step sign-in, the secret that your app shares
            with us, encrypted.
          </li>
        </ul>
      </section>
      <section>
        <h2>How we use it</h2>
        <p>
          To show you the right businesses or clients, to deliver your messages, to email you about
          your own matches, to take payments for Pro, to answer you when you write, and to keep out
          fraud and abuse. Nothing else.
        </p>
      </section>
      <section>
        <h2>Who sees it</h2>
        <p>
          A business gets your details when you send it a request, or say yes to it when our team
          proposes it, not before: your name, phone number and ZIP code, the description of your
          project with the photos, the answers, the time, the budget and the address if you gave
          them, and the contact info you left, which is your email address unless you wrote
          something else. It also sees whether your email address is confirmed, and how many
          businesses you asked for the same job. If you withdraw the request or close the job before
          it accepts, it can no longer see your photos or how to reach you. You choose whether the
          phone number goes with the request or only once the business accepts it; if you wait, we
          also hold back contact info that includes a phone number. A business on the Free plan that
          has used its matches for the month gets the phone number and the contact info only when it
          accepts. A client sees the profile that a business publishes and, after sending it a
          request, its phone number and email address, which a Pro business also shows to everyone
          on its public card.
        </p>
        <p>
          Your messages are for the two of you, unless one of you reports a message: then our team
          reads that message and up to five before and after it, to see what it was about. Warnings
          about likely scams are found on your own device. Posts in the community are visible to
          members in your state, under your name. We don't tell people that you blocked them.
        </p>
        <p>
          If you ask our team to find a pro for you, its members read your request, your name, email
          address, phone number, ZIP code and state, and keep notes on it that only they see. A
          business they propose to you doesn't hear about you unless you say yes.
        </p>
        <p>
          We share data with companies that work for us, such as our hosting, email and payment
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
          notifications off in your device or browser at any time; the token then stops working and
          we remove it.
        </p>
      </section>
      <section>
        <h2>Text messages</h2>
        <p>
          A business can agree to texts about its leads. We keep the number, the words it agreed to
          and when, and which leads it got a text about, and pass the number and the text to the
          company that delivers it. To stop, reply STOP or turn texts off in Settings. We don't use
          the number for anything else, and don't share consent to texts with anyone.
        </p>
      </section>
      <section>
        <h2>Children</h2>
        <p>
          {`${BRAND} is for people aged ${MINIMUM_AGE} and over. If we learn that someone younger has signed up, we delete the account.`}
        </p>
      </section>
      <section>
        <h2>Deleting your account</h2>
        <p>
          {`When you delete your account, we hide it right away and delete or anonymize your data within ${DELETION_DAYS} days. People you wrote with keep the conversation, from "Former user", and a review you wrote stays without your name. A business you sent a request to keeps its description, but not how to reach you. We delete what you asked our team for and what they wrote about it, unless it led to a match: then its description stays with the business. Reports by you or about you, and what our team decided and why, stay in our records, without your name and without your words. We keep a record that we erased your data, without your name, and the version of the terms you accepted. Our payment provider keeps payment records for as long as the law requires.`}
        </p>
        <p>
          Backups are overwritten over time. Deleted data is gone from them once the backup that
          holds it is overwritten.
        </p>
      </section>
      <section>
        <h2>Your choices</h2>
        <p>
          In your account, you can see and correct your details, choose which emails and
          notifications you get, see where you're signed in, download a copy of your data as a ZIP
          file, block people, and delete your account. If this policy changes in a way that matters
          to you, we'll tell you before the change takes effect.
        </p>
      </section>
      <Contact />
    </LegalPage>
  );
}
