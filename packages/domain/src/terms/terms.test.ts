import { describe, expect, it } from 'vitest';
import { ROLES } from '../auth/roles.ts';
import { canonicalTerms, TERMS_VERSION, termsDue, termsFor } from './index.ts';

const textOf = (role: 'client' | 'business') => canonicalTerms(termsFor(role));

describe.each(ROLES)('the terms for a %s', (role) => {
  it('open with their title and their version', () => {
    const { title } = termsFor(role);
    expect(textOf(role).startsWith(`# ${title}\n\nVersion ${TERMS_VERSION}\n\n## 1. `)).toBe(true);
  });

  it('are due again only after a change that matters', () => {
    const { countsFrom } = termsFor(role);
    expect(countsFrom <= TERMS_VERSION).toBe(true);
    expect(termsDue(role, TERMS_VERSION)).toBeNull();
    expect(termsDue(role, countsFrom)).toBeNull();
    expect(termsDue(role, '2020-01-01')).toBe(TERMS_VERSION);
    expect(termsDue(role, null)).toBe(TERMS_VERSION);
  });

  it('number their sections, none of which is empty', () => {
    const { sections } = termsFor(role);
    sections.forEach(({ heading, paragraphs }, index) => {
      expect(heading).toMatch(new RegExp(`^${index + 1}\\. \\S`));
      expect(paragraphs.length).toBeGreaterThan(0);
      for (const paragraph of paragraphs) expect(paragraph).toBe(paragraph.trim());
    });
  });

  it('say that Pro Match only matches, and from which age', () => {
    const text = textOf(role);
    expect(text).toContain('is a matching service only');
    expect(text).toContain('at least 18 years old');
    expect(text).toMatch(
      /not liable for .*services.*quality.*payments|services, disputes, payments/,
    );
  });
});

describe('the two texts', () => {
  it('tell a client everything that a business receives with a request', () => {
    const [, given = ''] = textOf('client').match(/the business you chose receives (.*?)\./) ?? [];
    const told = ['name', 'phone', 'ZIP', 'description', 'photos', 'answers', 'when', 'budget'];
    for (const word of [...told, 'address', 'email']) {
      expect(given).toContain(word);
    }
  });

  it('tell both when a business receives the phone number', () => {
    for (const role of ROLES) {
      expect(textOf(role)).toMatch(/Free plan.*3 .*matches in a calendar month.*only when/);
    }
    expect(textOf('client')).toContain('goes with the request or only once the business accepts');
  });

  it('promise a business its money back, and mention nothing yearly', () => {
    expect(textOf('business')).toMatch(/within 30 days of your first payment.*ends Pro at once/);
    expect(textOf('business')).not.toMatch(/yearly|annual/i);
  });

  it('make the client responsible for checking the business', () => {
    expect(textOf('client')).toContain('it is your responsibility to check the business');
  });

  it('make the business responsible for licenses, insurance, quality and disputes', () => {
    const text = textOf('business');
    for (const word of ['Licenses and permits', 'Insurance', 'Quality and safety', 'Disputes']) {
      expect(text).toContain(`${word}: you`);
    }
    expect(text).toContain('You indemnify, defend, and hold harmless Pro Match');
  });
});
