import { BRAND } from '@pro-match/domain/brand';
import { paths } from '@pro-match/domain/paths';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Contact } from './contact.tsx';
import { LegalPage } from './legal-page.tsx';

export function Removal({ form }: { form: ReactNode }) {
  return (
    <LegalPage
      title="Remove an Intimate Picture"
      updated="November 29, 2026"
      summary={`If ${BRAND} shows an intimate picture or video of you without your consent, real or made with software, we'll remove it within 48 hours of your request. You don't need an account.`}
    >
      <section>
        <h2>What happens next</h2>
        <p>
          We'll email you right away to say that your request is here. Our team looks at it before
          anything else, removes the picture and the copies we can find, and emails you what we
          decided and why. Only our team sees your request. We keep it, with your name and how to
          reach you, for three years as a record of our answer. Write to us if you want it deleted
          sooner.
        </p>
      </section>
      <section>
        <h2>Your request</h2>
        {form}
      </section>
      <section>
        <h2>If it's about your own work</h2>
        <p>
          For a picture or text that someone copied from you, send a{' '}
          <Link to={paths.copyright} className="link">
            copyright notice
          </Link>
          .
        </p>
      </section>
      <Contact />
    </LegalPage>
  );
}
