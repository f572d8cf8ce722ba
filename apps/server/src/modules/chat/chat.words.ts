import type { ApiNoun } from '../../platform/openapi/api-noun.ts';

export const chatWords: Pick<ApiNoun, 'properties' | 'parameters'> = {
  properties: {
    id: 'Id of the message, made by its sender',
    match_id: 'Id of the match in which it was written',
    sender_id: 'User id of who wrote it',
    receiver_id: 'User id of whom it is for',
    content: 'Its text, with the names of its files at the end',
    is_quote: 'It carries the quote of the same id',
    attachments: 'Files that go with it, in their order',
    is_appointment: 'It carries the appointment of the same id',
    'Message.created_at': 'When it was sent',
    read_at: 'When the receiver read it; null while they have not',
    'MessageInput.id': 'A new UUID by the sender; the same again returns the stored message',
    'MessageInput.content': 'The text; may be empty where files go with it',
    attachment_ids: 'Ids of uploaded files, in the order in which they are shown',
    message_text: 'What was written',
    is_read: 'Whether the receiver has read it',
    'CommunityMessage.created_at': 'When it was sent',
    'CommunityMessageInput.id':
      'A new UUID by the sender; the same again returns the stored message',
    'CommunityPartner.user_id': "The neighbor's user id",
    'CommunityPartner.name': "The neighbor's full name",
    last_message: 'The last one between the two; null where nothing has been written yet',
    'last_message.message_text': 'What was written',
    'may.message': 'Whether you can write to them; never to a closed account',
    with: 'User id of the neighbor whose messages the reader has seen',
    replies: 'Sentences that the business keeps to send with two presses, in its order',
    'QuickReplies.version': 'Counts the changes of the list; 0 before the first',
    'QuickRepliesInput.version': 'That of the list that was changed; another one is refused',
    updated: 'How many became read, or opened, by this call',
    count: 'How many there are; unread notifications are counted to 100',
  },
  parameters: {
    'partners/{id}': "The neighbor's user id",
    'listCommunityMessages.with': 'User id of the neighbor with whom the conversation is',
  },
};
