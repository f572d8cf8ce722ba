import { afterEach, describe, expect, it } from 'vitest';
import { upgradeClaims } from './upgrade-claims.ts';

function pageSays(content: string): void {
  const meta = document.createElement('meta');
  meta.name = 'upgrade-claims';
  meta.content = content;
  document.head.append(meta);
}

afterEach(() => document.head.replaceChildren());

describe('upgradeClaims', () => {
  it('are the four of the product where nothing is configured', () => {
    const product = [
      '30-day money-back guarantee',
      '500+ businesses',
      '2,000+ matches',
      '4.8 rating',
    ];
    expect(upgradeClaims()).toEqual(product);
    pageSays(' | ');
    expect(upgradeClaims()).toEqual(product);
  });

  it('are those that the page brings', () => {
    pageSays('10 businesses | No lock-in');
    expect(upgradeClaims()).toEqual(['10 businesses', 'No lock-in']);
  });
});
