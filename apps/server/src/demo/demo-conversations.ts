import { newId } from '@pro-match/domain/ids';
import type { AccountRow, CommunityMessageRow } from './rows.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What neighbors write, the first line to the demo client, the others in turn. */
const TALKS: { daysAgo: number; lines: readonly string[]; isRead: boolean }[] = [
  {
    daysAgo: 0.1,
    isRead: false,
    lines: ['Hi! Your kitchen looks great. Did the plumber also move the water line?'],
  },
  {
    daysAgo: 2,
    isRead: true,
    lines: [
      'Thanks for the tip about the gutters.',
      'Glad it helped! Did they come out before the rain?',
      'The same week. Two hours and done.',
    ],
  },
  {
    daysAgo: 9,
    isRead: true,
    lines: ['Is your painter taking new jobs?', 'I believe so. Ask for a Saturday.'],
  },
];

/** Conversations between the demo client and a few neighbors, one of them waiting to be read. */
export function neighborTalks(
  client: AccountRow,
  neighbors: readonly AccountRow[],
  now: Date,
): CommunityMessageRow[] {
  return TALKS.flatMap(({ daysAgo, lines, isRead }, place) => {
    const neighbor = neighbors[place];
    if (!neighbor) return [];
    return lines.map((message_text, index) => {
      const [sender, receiver] = index % 2 === 0 ? [neighbor, client] : [client, neighbor];
      const sent = now.getTime() - daysAgo * DAY + index * 4 * MINUTE;
      return {
        id: newId(),
        sender_id: sender.id,
        receiver_id: receiver.id,
        message_text,
        is_read: isRead,
        created_at: new Date(sent).toISOString(),
      };
    });
  });
}
