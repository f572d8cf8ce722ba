import type { StateCode } from '@pro-match/domain/states';
import { describe, expect, it } from 'vitest';
import { readBusinessDraft, withService, withZip } from './business-draft.ts';

describe('withService', () => {
  it('trims a name, and uses the spelling of the catalogue', () => {
    expect(withService([], '  plumbing ')).toEqual(['Plumbing']);
    expect(withService([], ' Well   drilling ')).toEqual(['Well drilling']);
  });

  it('ignores a name that looks like one in the list', () => {
    expect(withService(['Café Catering'], 'cafe-catering')).toEqual(['Café Catering']);
    const peñas = 'Peñas'.normalize('NFD');
    expect(withService([peñas], 'Peñas')).toEqual([peñas]);
  });

  it('ignores an empty name, and one that is in the list in any case', () => {
    expect(withService(['Plumbing'], '   ')).toEqual(['Plumbing']);
    expect(withService(['Plumbing'], 'PLUMBING')).toEqual(['Plumbing']);
    expect(withService(['Well drilling'], 'well DRILLING')).toEqual(['Well drilling']);
  });
});

describe('the ZIP code of a business', () => {
  const at = (zips: string[], states: StateCode[] = []) =>
    zips.reduce((draft, zip) => Object.assign(draft, withZip(draft, zip)), {
      ...readBusinessDraft(null),
      states,
    }).states;

  it('fills in the state, and follows as it is typed, changed and deleted', () => {
    expect(at(['4', '43', '432', '43215'])).toEqual(['OH']);
    expect(at(['43215', '4', '', '30301'])).toEqual(['GA']);
    expect(at(['43215', ''])).toEqual([]);
    expect(at(['00901'])).toEqual([]);
  });

  it('keeps states that were chosen', () => {
    expect(at(['43215'], ['KY'])).toEqual(['KY']);
    expect(at(['43215', '4320'], ['OH', 'KY'])).toEqual(['OH', 'KY']);
  });
});
