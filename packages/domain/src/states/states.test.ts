import { describe, expect, it } from 'vitest';
import { isStateCode, STATES, stateName } from './index.ts';

describe('states', () => {
  it('has 51 entries with distinct codes and names, sorted by name', () => {
    expect(STATES).toHaveLength(51);
    expect(new Set(STATES.map(({ code }) => code)).size).toBe(51);
    const names = STATES.map(({ name }) => name);
    expect(new Set(names).size).toBe(51);
    expect(names).toEqual([...names].sort());
    for (const { code } of STATES) expect(code).toMatch(/^[A-Z]{2}$/);
  });

  it('has the District of Columbia and no territory', () => {
    expect(stateName('DC')).toBe('District of Columbia');
    expect(isStateCode('PR')).toBe(false);
  });

  it.each(['oh', 'Ohio', '', ' OH', 'constructor', null, undefined, 5, ['OH']])(
    'rejects %j as a code',
    (value) => {
      expect(isStateCode(value)).toBe(false);
    },
  );

  it('turns a code into its name, and passes anything else through', () => {
    expect(stateName('OH')).toBe('Ohio');
    expect(stateName('ZZ')).toBe('ZZ');
  });
});
