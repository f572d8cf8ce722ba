import { browserErrorSchema } from '@pro-match/domain/browser-errors';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { browserErrorsWords } from './browser-errors.words.ts';

export const browserErrorsNoun: ApiNoun = {
  tag: 'browser errors',
  description: 'What goes wrong on screens',
  ...browserErrorsWords,
  schemas: [
    named('BrowserError', browserErrorSchema, {
      kind: 'screen',
      name: 'TypeError',
      message: "Cannot read properties of undefined (reading 'name')",
      frames: ['session-B1x9.js:2:4711', 'base-Cq27.js:1:8080'],
      route: '/_client/client-matches',
      build: 'index-D3a7.js',
    }),
  ],
};
