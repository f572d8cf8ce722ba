import { expect, it } from 'vitest';
import { jobDetails, jobFacts } from './job-details.ts';

it.each([null, 7, [], { timing: 'soon', answers: ['Yes'] }, { answers: { 'Who?': 3 } }])(
  'takes %j for no details',
  (stored) => {
    const details = jobDetails(stored);
    expect(details.timing).toBeNull();
    expect(jobFacts('Plumbing', details)).toEqual({});
  },
);

it('sends what was answered of the questions about the service, in their order', () => {
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
