import type { CommunityMessage } from '@pro-match/domain/chat';
import { afterEach, expect, it, vi } from 'vitest';
import { communityConversation } from './community-conversation.ts';
import { addresseeId } from './conversation.ts';
import { conversationOf } from './conversation-of.ts';

const message: CommunityMessage = {
  id: 'a',
  sender_id: 'me',
  receiver_id: 'neighbor',
  message_text: 'Hello',
  is_read: false,
  created_at: '2026-11-20T12:00:00.000Z',
};

afterEach(() => vi.unstubAllGlobals());

it('reads the messages with one person in the form that the chat shows', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const data = [{ ...message, is_read: true }, message];
    return Response.json({ data, next: 'older' });
  });
  const page = await communityConversation('neighbor').listMessages({ after: 'cursor' });
  expect(asked).toEqual(['/rest/v1/community_messages?with=neighbor&after=cursor']);
  expect(page.next).toBe('older');
  expect(page.data.map(({ content, read_at }) => [content, read_at !== null])).toEqual([
    ['Hello', true],
    ['Hello', false],
  ]);
});

it('finds the conversation that a message was written for', () => {
  for (const to of [{ match_id: 'm' }, { receiver_id: 'n' }]) {
    const conversation = conversationOf(to);
    expect(conversation.to).toEqual(to);
    expect(conversation.id).toBe(addresseeId(to));
  }
});
