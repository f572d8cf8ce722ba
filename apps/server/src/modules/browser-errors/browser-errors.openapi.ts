import * as browserErrors from '@pro-match/domain/browser-errors';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

export const browserErrorsNoun: ApiNoun = {
  tag: 'browser errors',
  description: 'What goes wrong on screens',
  schemas: {
    BrowserError: browserErrors.browserErrorSchema,
  },
  enums: [
    namedEnum(
      'BrowserErrorKind',
      browserErrors.browserErrorSchema.shape.kind,
      'A screen failed to show, nothing caught an error, or nothing caught a rejected promise',
    ),
  ],
  properties: {
    name: 'The name of its class',
    message: 'What it says, without anything of the person',
    frames: 'Where in our files it happened, as `name.js:line:column`, the innermost first',
  },
  examples: {
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'name')",
    frames: ['session-B1x9.js:2:4711', 'base-Cq27.js:1:8080'],
    route: '/_client/client-matches',
    build: 'index-D3a7.js',
  },
};
