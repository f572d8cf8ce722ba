import { BRAND } from '@pro-match/domain/brand';

const SUPPORT_EMAIL = 'support@promatch.example';

/** How to reach the people behind the product; both legal pages end with it. */
export function Contact() {
  return (
    <section>
      <h2>Contact</h2>
      <p>
        Write to {BRAND} Support at{' '}
        <a className="link" href={`mailto:${SUPPORT_EMAIL}`}>
          {SUPPORT_EMAIL}
        </a>
        . We answer every message, usually within two business days.
      </p>
    </section>
  );
}
