import { BUSINESS_WORDS } from './shared-words-of-businesses.ts';
import type { Words } from './words.ts';

/** Meanings of properties everywhere, unless their module says otherwise. */
export const SHARED_PROPERTIES: Words = {
  ...BUSINESS_WORDS,
  data: 'The rows of this page',
  next: 'What to give as `after` for the next page; null on the last one',
  created_at: 'When it was made',
  updated_at: 'When it last changed',
  may: 'What the reader may do now',
  user_id: "The person's user id",
  name: 'The name of the person as they gave it; null where there is none',
  unread_count: 'Messages to the reader that they have not read',
  'last_message.created_at': 'When it was written',
  'last_message.sender_id': 'User id of who wrote it',
  budget_range:
    'A number or a range of US dollars as people write it, "$100-200"; null if not said',
  timing: 'When the client wants the work; null while they have not said',
  answers: "The client's answers to the questions of the form",
  'answers.question': 'The question as it was asked',
  'answers.answer': "The client's own words, or what they chose",
  photos: 'Private photos of the job, in the order that the client gave them',
  open_count: 'How many businesses are asked for the job and neither withdrawn nor closed',
  closed_at: 'When the job was closed; null while it is open',
  close_reason: 'Why the client closed the job; null while it is open',

  'Problem.type': 'A URN that names the kind of problem: `urn:pro-match:problem:` and its code',
  'Problem.title': 'What kind of problem it is, in words that never change with the request',
  'Problem.status': 'The HTTP status once more',
  'Problem.code':
    'The kind of problem for programs: `not_found`, `validation_failed`, `quota_reached`',
  'Problem.detail': 'What went wrong this time and what can be done, in words for the person',
  'Problem.errors': 'What is wrong with which field; missing where no field is to blame',
  'errors.field': 'The field of the body or query, with periods between the steps down to it',
  'errors.message': 'What is wrong with it, in words for the person',
  request_id: 'Names the request to support; the response has it as a header too',
};

/** Meanings of parameters everywhere. */
export const SHARED_PARAMETERS: Words = {
  limit: 'Most rows of the page',
  after: 'The `next` of the page before',
};
