import {
  type Attachment,
  type AttachmentToken,
  attachmentSchema,
  attachmentTokenSchema,
  logoInputSchema,
  portfolioInputSchema,
  type RequestPhoto,
  requestPhotoSchema,
} from '@pro-match/domain/media';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { mediaWords } from './media.words.ts';

const folder = exampleId('business');
const photo = exampleId('photo');

export const examplePhoto: RequestPhoto = {
  id: photo,
  url: `/storage/v1/request-photos/${photo}?token=${exampleId('client')}.1772550000.nf3Wlm4tPhkHwSxXEzUPBBqFA1b1q0ZzvT0G6yJ2Y0s`,
  width: 1080,
  height: 810,
};

export const exampleAttachment: Attachment = {
  id: exampleId('attachment'),
  kind: 'pdf',
  name: 'Estimate.pdf',
  width: null,
  height: null,
  bytes: 84_112,
};

const attachmentToken: AttachmentToken = {
  token: `${exampleId('client')}.1772550000.nf3Wlm4tPhkHwSxXEzUPBBqFA1b1q0ZzvT0G6yJ2Y0s`,
};

export const mediaNoun: ApiNoun = {
  tag: 'media',
  description: 'Which of its uploaded pictures a business shows, and private photos and files',
  ...mediaWords,
  schemas: [
    named('LogoInput', logoInputSchema, { path: `${folder}/logo.png` }),
    named('PortfolioInput', portfolioInputSchema, {
      paths: [`${folder}/sink.jpg`, `${folder}/heater.jpg`],
      known: [`${folder}/sink.jpg`],
    }),
    named('RequestPhoto', requestPhotoSchema, examplePhoto),
    named('Attachment', attachmentSchema, exampleAttachment),
    named('AttachmentToken', attachmentTokenSchema, attachmentToken),
  ],
};
