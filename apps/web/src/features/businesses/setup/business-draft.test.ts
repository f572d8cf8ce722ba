import { describe, expect, it } from 'vitest';
import { withService } from './business-draft.ts';

describe('withService', () => {
  it('trims, and takes the spelling of the catalogue', () => {
    expect(withService([], '  plumbing ')).toEqual(['Plumbing']);
    expect(withService([], ' Well   drilling ')).toEqual(['Well drilling']);
  });

  it('ignores an empty name and one that is there in any case', () => {
    expect(withService(['Plumbing'], '   ')).toEqual(['Plumbing']);
    expect(withService(['Plumbing'], 'PLUMBING')).toEqual(['Plumbing']);
    expect(withService(['Well drilling'], 'well DRILLING')).toEqual(['Well drilling']);
  });
});
