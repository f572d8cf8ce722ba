import { BRAND } from '@pro-match/domain/brand';
import type { ReactNode } from 'react';
import { pageSettingLines } from '../../lib/page-settings.ts';
import { Contact } from './contact.tsx';
import { LegalPage } from './legal-page.tsx';

/** `form` is a notice with the elements of 17 U.S.C. 512(c)(3). */
export function Copyright({ form }: { form: ReactNode }) {
  const agent = pageSettingLines('copyright-agent');
  return (
    <LegalPage
      title="Copyright"
      updated="November 29, 2026"
      summary={`If someone put your work on ${BRAND} without permission, send us a notice. You don't need an account. Our team reads it and emails you what we decided and why.`}
    >
      <section>
        <h2>Copyright agent</h2>
        {agent.length > 0 ? (
          <address className="not-italic wrap-anywhere">
            {agent.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        ) : (
          <p>The form below goes straight to our team, which handles copyright notices.</p>
        )}
      </section>
      <section>
        <h2>Your notice</h2>
        {form}
      </section>
      <section>
        <h2>Before you send</h2>
        <p>
          We keep your notice, with your name and how to reach you, for three years as a record of
          our answer, and may show it to the person whose post it's about. Write to us if you want
          it deleted sooner. A notice that you know to be false can make you liable for damages.
        </p>
      </section>
      <Contact />
    </LegalPage>
  );
}
