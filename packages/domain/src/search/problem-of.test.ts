import { describe, expect, it } from 'vitest';
import { CATALOGUE_SERVICES } from '../catalogue/index.ts';
import { problemOf } from './index.ts';
import { SYNONYMS } from './synonyms.ts';

describe('the problem in what was typed', () => {
  it.each([
    ['water heater is leaking', 'Plumbing'],
    ['outlet sparks', 'Electrical Services'],
    ['my dog needs walks every day', 'Dog Walking'],
    ['clogged drain', 'Plumbing'],
    ['need a tree removed before the storm', 'Tree Service'],
    ['I need a lawyer for a car accident', 'Legal Services'],
    ['electrician for a new outlet', 'Electrical Services'],
  ])('%j is a problem', (text, service) => {
    expect(problemOf(`  ${text} `, service)).toBe(text);
  });

  it.each([
    ['Plumbing', 'Plumbing'],
    ['plumber', 'Plumbing'],
    ['I need a plumber', 'Plumbing'],
    ['looking for a good plumber near me', 'Plumbing'],
    ['plumber in columbus ohio', 'Plumbing'],
    ['can you find me a wedding photographer please', 'Photography'],
    ['heating and cooling', 'HVAC (Heating & Cooling)'],
    ['house cleaning', 'House Cleaning'],
    ['tv mounting', 'Handyman'],
    ['', 'Plumbing'],
    ['?!', 'Plumbing'],
    ['I need a', 'Plumbing'],
  ])('%j is only a name', (text, service) => {
    expect(problemOf(text, service)).toBeNull();
  });

  it('is never the name of a service, however it is written', () => {
    for (const { name } of CATALOGUE_SERVICES) {
      for (const text of [name, name.toUpperCase(), `I need ${name} near me`]) {
        expect(problemOf(text, name), text).toBeNull();
      }
      const caller = (SYNONYMS[name] ?? '').split(', ').find((phrase) => phrase.length > 2) ?? '';
      expect(problemOf(`I need a ${caller}`, name), caller).toBeNull();
    }
  });
});
