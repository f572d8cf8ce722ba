import { BRAND } from '@pro-match/domain/brand';
import { paths } from '@pro-match/domain/paths';
import { Link } from '@tanstack/react-router';
import { pageSetting, pageSettingLines } from '../../lib/page-settings.ts';
import { Address } from '../../ui/address.tsx';

export function Contact() {
  const email = pageSetting('support-email');
  const address = pageSettingLines('postal-address');
  return (
    <section>
      <h2>Contact</h2>
      <p>
        Write to {BRAND} Support at{' '}
        <a className="link" href={`mailto:${email}`}>
          <Address>{email}</Address>
        </a>
        . We answer every message, usually within two business days.
      </p>
      <p>
        <Link to={paths.removal} className="link">
          Remove an intimate picture
        </Link>{' '}
        ·{' '}
        <Link to={paths.copyright} className="link">
          Copyright
        </Link>
      </p>
      {address.length > 0 && (
        <address className="not-italic">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
    </section>
  );
}
