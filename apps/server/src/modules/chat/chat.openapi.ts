import {
  communityMessageInputSchema,
  communityMessageSchema,
  communityPartnerSchema,
  communityReadInputSchema,
  contentWith,
  messageInputSchema,
  messageSchema,
  quickRepliesInputSchema,
  quickRepliesSchema,
  readReceiptSchema,
  unreadCountSchema,
} from '@pro-match/domain/chat';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { exampleAttachment } from '../media/index.ts';
import { chatWords } from './chat.words.ts';

const client = exampleId('client');
const neighbor = exampleId('neighbor');
const at = '2026-03-03T17:45:00.000Z';
const said = 'We can be there at nine tomorrow.';
const message = { id: exampleId('message'), content: contentWith(said, [exampleAttachment]) };
const communityMessage = {
  id: exampleId('community message'),
  receiver_id: neighbor,
  message_text: 'Were they on time?',
};
const quickReplies = {
  replies: ['Hi {name}, we can look at it tomorrow.', 'Our visit for {service} is free.'],
  version: 3,
};

export const chatNoun: ApiNoun = {
  tag: 'chat',
  description: 'Messages between the two parties of a match, and between neighbors',
  ...chatWords,
  schemas: [
    named('Message', messageSchema, {
      ...message,
      match_id: exampleId('match'),
      sender_id: exampleId('business'),
      receiver_id: client,
      is_quote: false,
      attachments: [exampleAttachment],
      is_appointment: false,
      created_at: at,
      read_at: null,
    }),
    named('MessageInput', messageInputSchema, {
      ...message,
      content: said,
      attachment_ids: [exampleAttachment.id],
    }),
    named('CommunityMessage', communityMessageSchema, {
      ...communityMessage,
      sender_id: client,
      is_read: false,
      created_at: at,
    }),
    named('CommunityMessageInput', communityMessageInputSchema, communityMessage),
    named('CommunityPartner', communityPartnerSchema, {
      user_id: neighbor,
      name: 'Nora Larkspur',
      last_message: {
        message_text: communityMessage.message_text,
        sender_id: client,
        created_at: at,
      },
      unread_count: 0,
      may: { message: true },
    }),
    named('CommunityReadInput', communityReadInputSchema, { with: neighbor }),
    named('QuickReplies', quickRepliesSchema, quickReplies),
    named('QuickRepliesInput', quickRepliesInputSchema, quickReplies),
    named('ReadReceipt', readReceiptSchema, { updated: 2 }),
    named('Count', unreadCountSchema, { count: 2 }),
  ],
};
