import { BRAND } from '@pro-match/domain/brand';
import { Contact } from './contact.tsx';
import { LegalPage } from './legal-page.tsx';

export function AccessibilityStatement() {
  return (
    <LegalPage
      title="Accessibility"
      updated="November 23, 2026"
      summary={`${BRAND} is for everyone with a leaking pipe. We build it to the Web Content Accessibility Guidelines 2.2, level AA, and we want to hear where we fall short.`}
    >
      <section>
        <h2>What you can count on</h2>
        <ul>
          <li>
            Everything works from the keyboard. On the deck, the left arrow passes and the right
            arrow connects; every drag has a button as well.
          </li>
          <li>Screen readers announce names, roles and changes, such as a new message.</li>
          <li>
            You can double the text size, and screens work down to a width of 320 pixels, without
            scrolling sideways.
          </li>
          <li>Colors keep their contrast in light and dark mode, and never carry meaning alone.</li>
          <li>If your device is set to reduce motion, things fade instead of moving.</li>
        </ul>
      </section>
      <section>
        <h2>How we check it</h2>
        <p>
          Before we publish a change, automated tests check every screen in both themes, and other
          tests use only the keyboard. Automated tests don't find everything.
        </p>
      </section>
      <section>
        <h2>What we know is missing</h2>
        <ul>
          <li>
            Pictures that businesses and neighbors upload don't have their own descriptions. We say
            whose they are and which one it is, such as 2 of 5.
          </li>
          <li>The payment page belongs to our payment provider, which is responsible for it.</li>
        </ul>
      </section>
      <section>
        <h2>Tell us</h2>
        <p>
          If something keeps you from using {BRAND}, write to us. Tell us which page it was and what
          you use to read it. We'll answer and, in the meantime, help you do what you came to do.
        </p>
      </section>
      <Contact />
    </LegalPage>
  );
}
