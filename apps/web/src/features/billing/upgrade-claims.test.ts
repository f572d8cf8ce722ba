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
  it('state no figure where none is named', () => {
    const kept = ['30-day money-back guarantee'];
    expect(upgradeClaims()).toEqual(kept);
    pageSays(' | ');
    expect(upgradeClaims()).toEqual(kept);
  });

  it('are those that the page brings', () => {
    pageSays('10 businesses | No lock-in');
    expect(upgradeClaims()).toEqual(['10 businesses', 'No lock-in']);
  });
});
