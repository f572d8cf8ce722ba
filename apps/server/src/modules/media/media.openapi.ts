import * as media from '@pro-match/domain/media';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';

const folder = exampleId('business');
const token = `${exampleId('client')}.1772550000.nf3Wlm4tPhkHwSxXEzUPBBqFA1b1q0ZzvT0G6yJ2Y0s`;

export const mediaNoun: ApiNoun = {
  tag: 'media',
  description: 'Which of its uploaded pictures a business shows, and private photos and files',
  schemas: {
    LogoInput: media.logoInputSchema,
    PortfolioInput: media.portfolioInputSchema,
    RequestPhoto: media.requestPhotoSchema,
    Attachment: media.attachmentSchema,
    AttachmentToken: media.attachmentTokenSchema,
  },
  enums: [
    namedEnum('AttachmentKind', media.attachmentSchema.shape.kind, 'A picture, or a document'),
  ],
  properties: {
    path: 'A path in the bucket, or an address that the profile shows; null takes the logo away',
    paths: 'The whole portfolio in its new order: paths in the bucket, or addresses shown already',
    known: 'What the profile showed when the sender last saw it; what changed since then stays so',
    'RequestPhoto.id': 'Id of the photo',
    url: "Its address, the reader's alone: it stops working within the hour",
    'RequestPhoto.width': 'Of its largest picture, in pixels',
    'RequestPhoto.height': 'Of its largest picture, in pixels',
    'Attachment.id': 'Id of the file; its address is made of it, the match and a token',
    kind: 'Whether it is shown as a picture',
    name: 'The name under which a PDF is saved; null for a photo',
    'Attachment.width': 'Of its largest picture, in pixels; null for a PDF',
    'Attachment.height': 'Of its largest picture, in pixels; null for a PDF',
    bytes: 'Size of what its address gives',
    token: "Part of the address of each file of the match; the reader's alone, for an hour at most",
  },
  parameters: {
    'request_photos/{id}': 'Id of the photo, a new UUID by the client who uploads it',
    'message_attachments/{id}': 'Id of the file, a new UUID chosen by the uploader',
    'uploadAttachment.name': 'The name of a PDF; not read for a photo',
  },
  examples: {
    path: `${folder}/logo.png`,
    paths: [`${folder}/sink.jpg`, `${folder}/heater.jpg`],
    known: [`${folder}/sink.jpg`],
    url: `/storage/v1/request-photos/${exampleId('request photo')}?token=${token}`,
    'RequestPhoto.width': 1080,
    'RequestPhoto.height': 810,
    kind: 'pdf',
    name: 'Estimate.pdf',
    bytes: 84_112,
    token,
  },
};
