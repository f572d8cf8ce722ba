import { CATALOGUE_SERVICES, serviceOutside } from '@pro-match/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { segmentsOf } from '../../platform/sms/segments.ts';
import { leadText } from './lead-text.ts';

const url = `https://pro-match.example/answer/${'a'.repeat(128)}`;

describe('the text about a lead', () => {
  it.each(CATALOGUE_SERVICES.map(({ name }) => [name]))(
    'fits into two segments for %s',
    (service) => {
      const first = leadText({ service, url, isFirst: true });
      expect(segmentsOf(first)).toBeLessThanOrEqual(2);
      // All but the link fits into one message.
      expect(segmentsOf(first.replace(url, ''))).toBe(1);
      expect(first.includes(service)).toBe(serviceOutside(service) !== undefined);
    },
  );

  it('does not name a service that may be private', () => {
    const text = leadText({ service: 'HIV Testing', url, isFirst: false });
    expect(text).toBe(`Pro Match: New lead. Answer it here: ${url}`);
  });

  it('says how to opt out in the first one', () => {
    const text = leadText({ service: 'Plumbing', url, isFirst: true });
    expect(text).toBe(
      `Pro Match: New lead for Plumbing. Answer it here: ${url}\nReply STOP to opt out`,
    );
  });
});
