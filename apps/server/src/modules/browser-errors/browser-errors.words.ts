import { browserErrorSchema } from '@pro-match/domain/browser-errors';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

export const browserErrorsWords: Pick<ApiNoun, 'enums' | 'properties'> = {
  enums: [
    namedEnum(
      'BrowserErrorKind',
      browserErrorSchema.shape.kind,
      'A screen failed to show, nothing caught an error, or nothing caught a rejected promise',
    ),
  ],
  properties: {
    name: 'The name of its class',
    message: 'What it says, without anything of the person',
    frames: 'Where in our files it happened, as `name.js:line:column`, the innermost first',
  },
};
