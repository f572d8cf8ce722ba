import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../auth/roles.ts';
import { canonicalTerms, TERMS_VERSION, termsFor } from './index.ts';

/** A changed text with an old version would make old acceptances say what nobody read. */
const HASHES: Record<string, Record<string, string>> = {
  '2026-11-20': {
    client: '22b94edf92ef25247ad363f870cfbd8998150148444cfe4117db6a33467ce556',
    business: 'cd85b1aad7c97c857d5c6a071a0dc3a070a0f119e9e63a963953cac734b9f126',
  },
};

const textOf = (role: 'client' | 'business') => canonicalTerms(termsFor(role));

describe.each(ROLES)('the terms for a %s', (role) => {
  it('change together with their version', () => {
    const hash = createHash('sha256').update(textOf(role)).digest('hex');
    expect(hash).toBe(HASHES[TERMS_VERSION]?.[role]);
  });

  it('number their sections and leave none empty', () => {
    const { sections } = termsFor(role);
    sections.forEach(({ heading, paragraphs }, index) => {
      expect(heading).toMatch(new RegExp(`^${index + 1}\\. \\S`));
      expect(paragraphs.length).toBeGreaterThan(0);
      for (const paragraph of paragraphs) expect(paragraph).toBe(paragraph.trim());
    });
  });

  it('say that the product only matches, and from which age', () => {
    const text = textOf(role);
    expect(text).toContain('is a matching service only');
    expect(text).toContain('at least 18 years old');
    expect(text).toMatch(
      /not liable for .*services.*quality.*payments|services, disputes, payments/,
    );
  });
});

describe('the two texts', () => {
  it('put the vetting on the client', () => {
    expect(textOf('client')).toContain('it is your responsibility to check the business');
  });

  it('put licenses, insurance, quality and disputes on the business, which indemnifies', () => {
    const text = textOf('business');
    for (const word of ['Licenses and permits', 'Insurance', 'Quality and safety', 'Disputes']) {
      expect(text).toContain(`${word}: you`);
    }
    expect(text).toContain('You indemnify, defend, and hold harmless Pro Match');
  });
});
