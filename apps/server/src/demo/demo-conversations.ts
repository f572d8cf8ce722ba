import { newId } from '@pro-match/domain/ids';
import { MINUTE_MS } from '@pro-match/domain/limits';
import type { AccountRow, CommunityMessageRow } from './rows.ts';

const DAY = 24 * 60 * MINUTE_MS;

/** Neighbors' messages, the first line to the demo client, the others in turn. */
const TALKS: { daysAgo: number; lines: readonly string[]; isRead: boolean }[] = [
  {
    daysAgo: 0.1,
    isRead: false,
    lines: [
      'Hi Wren! Saw your post about the kitchen. Did Lantern also move the water line, or just the faucet?',
    ],
  },
  {
    daysAgo: 2,
    isRead: true,
    lines: [
      'Thanks for the tip about the gutters.',
      'Glad it helped! Did they make it before the rain?',
      'With an hour to spare. They found a tennis ball and half a nest.',
      'Only half? Some bird has a drafty home now.',
    ],
  },
  {
    daysAgo: 9,
    isRead: true,
    lines: [
      'Is your painter taking new jobs? Our hallway looks like a bus station.',
      'I think so. Ask for a Saturday, and hide the good brushes, he falls in love with them.',
      'Noted. Thank you!',
    ],
  },
];

/** One of them is waiting to be read. */
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
      const sent = now.getTime() - daysAgo * DAY + index * 4 * MINUTE_MS;
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
