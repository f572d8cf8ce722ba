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
  it('are only the guarantee when the page names no others', () => {
    const kept = ['30-day money-back guarantee'];
    expect(upgradeClaims()).toEqual(kept);
    pageSays(' | ');
    expect(upgradeClaims()).toEqual(kept);
  });

  it('come from the page', () => {
    pageSays('10 businesses | No lock-in');
    expect(upgradeClaims()).toEqual(['10 businesses', 'No lock-in']);
  });
});
