import { describe, expect, it } from 'vitest';
import { CATALOGUE, CATALOGUE_SERVICES } from '../catalogue/index.ts';
import { PROMPTS, promptsOf } from './prompts.ts';

/** Maximum lengths of a question and an answer on the wire. */
const QUESTION_MAX = 120;
const ANSWER_MAX = 200;

it('has questions for every group of the catalogue, and for no other', () => {
  expect(Object.keys(PROMPTS)).toEqual(CATALOGUE.map(({ id }) => id));
});

describe.each(Object.entries(PROMPTS))('the questions of %s', (_group, prompts) => {
  it('are three to five, each asked once, most of them with choices', () => {
    const questions = prompts.map(({ question }) => question);
    expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(questions.length).toBeLessThanOrEqual(5);
    expect(new Set(questions).size).toBe(questions.length);
    const tapped = prompts.filter(({ choices }) => choices);
    expect(tapped.length * 2).toBeGreaterThan(prompts.length);
  });

  it('are short, and fit the limits of the wire with their answers', () => {
    for (const { question, choices = [] } of prompts) {
      expect(question).toMatch(/^[A-Z].+\?$/);
      expect(question.length).toBeLessThanOrEqual(Math.min(44, QUESTION_MAX));
      for (const choice of choices) expect(choice.length).toBeLessThanOrEqual(ANSWER_MAX);
    }
  });

  it('offer two to five different choices', () => {
    for (const { choices } of prompts) {
      if (!choices) continue;
      expect(choices.length).toBeGreaterThanOrEqual(2);
      expect(choices.length).toBeLessThanOrEqual(5);
      expect(new Set(choices).size).toBe(choices.length);
    }
  });
});

it('finds the questions of a service by its group, and none for a custom service', () => {
  for (const { name } of CATALOGUE_SERVICES)
    expect(promptsOf(name).length).toBeGreaterThanOrEqual(3);
  expect(promptsOf('plumbing')).toBe(PROMPTS['home-services']);
  expect(promptsOf('Kite repair')).toEqual([]);
});
