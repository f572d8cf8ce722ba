import { logoInputSchema, portfolioInputSchema } from '@pro-match/domain/media';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';

const folder = exampleId('business');

export const mediaNoun: ApiNoun = {
  tag: 'media',
  description: 'Which of its uploaded pictures a business shows',
  schemas: [
    named('LogoInput', logoInputSchema, { path: `${folder}/logo.png` }),
    named('PortfolioInput', portfolioInputSchema, {
      paths: [`${folder}/sink.jpg`, `${folder}/heater.jpg`],
      known: [`${folder}/sink.jpg`],
    }),
  ],
};
