import { BRAND } from '@pro-match/domain/brand';
import { Contact } from './contact.tsx';
import { LegalPage } from './legal-page.tsx';

export function AccessibilityStatement() {
  return (
    <LegalPage
      title="Accessibility"
      updated="November 21, 2026"
      summary={`${BRAND} is meant for everybody who has a leaking pipe. We build it to the Web Content Accessibility Guidelines 2.2, level AA, and we want to hear where we miss them.`}
    >
      <section>
        <h2>What you can count on</h2>
        <ul>
          <li>
            Everything works from the keyboard. On the deck, the left arrow passes and the right
            arrow connects; every drag has a button as well.
          </li>
          <li>Screen readers get names, roles and what changes, such as a new message.</li>
          <li>
            Text can grow to twice its size, and screens work down to a width of 320 pixels, without
            scrolling sideways.
          </li>
          <li>Colors keep their contrast in light and in dark, and never carry a meaning alone.</li>
          <li>If your device asks for less motion, movement turns into a fade.</li>
        </ul>
      </section>
      <section>
        <h2>How we check it</h2>
        <p>
          Every screen is checked by automated tests in both themes before a change is published,
          together with tests that use only the keyboard. Automated tests do not find everything.
        </p>
      </section>
      <section>
        <h2>What we know is missing</h2>
        <ul>
          <li>
            Pictures that businesses and neighbors upload have no description of their own; we say
            whose they are and where they stand in the row.
          </li>
          <li>The payment page belongs to our payment provider, who answers for it.</li>
        </ul>
      </section>
      <section>
        <h2>Tell us</h2>
        <p>
          If something keeps you from using {BRAND}, write to us, and say which page it was and what
          you use to read it. We answer, and we help you get done what you came for in the meantime.
        </p>
      </section>
      <Contact />
    </LegalPage>
  );
}
