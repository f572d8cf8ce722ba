import { expect, it } from 'vitest';
import { jobDetails, jobFacts, withSaidTiming } from './job-details.ts';

it.each([null, 7, [], { timing: 'soon', answers: ['Yes'] }, { answers: { 'Who?': 3 } }])(
  'reads %j as no details',
  (stored) => {
    const details = jobDetails(stored);
    expect(details.timing ?? null).toBeNull();
    expect(jobFacts('Plumbing', details)).toEqual({});
  },
);

it('sends only the answers to questions about the service, in their order', () => {
  const details = jobDetails({
    timing: 'today',
    answers: {
      'Do you own or rent?': 'Rent',
      'Is it an emergency?': ' Yes ',
      'What breed?': 'Pug',
    },
  });
  expect(jobFacts('Plumbing', details)).toEqual({
    timing: 'today',
    answers: [
      { question: 'Is it an emergency?', answer: 'Yes' },
      { question: 'Do you own or rent?', answer: 'Rent' },
    ],
  });
  expect(jobFacts('Kite repair', details)).toEqual({ timing: 'today' });
});

it('reads the timing from the description until one is chosen or cleared', () => {
  const words = 'The sink leaks, I need someone today';
  expect(withSaidTiming(jobDetails({}), words).timing).toBe('today');
  expect(withSaidTiming(jobDetails({}), 'The sink leaks').timing).toBeNull();
  expect(withSaidTiming(jobDetails({ timing: 'flexible' }), words).timing).toBe('flexible');
  expect(withSaidTiming(jobDetails({ timing: null }), words).timing).toBeNull();
});
