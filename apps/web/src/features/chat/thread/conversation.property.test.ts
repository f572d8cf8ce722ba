import { CARRIED, compareMessages } from '@pro-match/domain/chat';
import { newId } from '@pro-match/domain/ids';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ManualDevice } from '../testing/manual-device.ts';
import { aFile } from '../testing/manual-files.ts';
import { ManualServer, OTHER } from '../testing/manual-server.ts';

type Step = (device: ManualDevice, server: ManualServer) => void;

const steps: Record<string, Step> = {
  write: (device) => {
    const id = newId();
    device.write(id, `mine ${id}`);
  },
  'write a quote': (device) => {
    const id = newId();
    device.write(id, `quote ${id}`, {
      carried: { kind: 'quote', input: { valid_until: '2027-05-03' } },
    });
  },
  'write an appointment': (device) => {
    const id = newId();
    device.write(id, `appointment ${id}`, {
      carried: { kind: 'appointment', input: { date: '2027-05-03' } },
    });
  },
  'write with files': (device) => {
    const id = newId();
    const attachments = [aFile(`${id} one`), aFile(`${id} two`)];
    device.write(id, `files ${id}`, { attachments });
  },
  'sweep files that wait': (_, server) => server.sweep(),
  arrive: (device) => device.carry(true),
  'arrive, but lose the answer': (device) => device.carry(false),
  'lose the request': (device) => device.drop(),
  'hear from the other': (device, server) => {
    device.expect(server.store(newId(), 'theirs', OTHER).message);
  },
  'miss more than a page': (device, server) => {
    device.losePushes();
    for (let count = 0; count < 6; count += 1) server.store(newId(), 'theirs', OTHER);
  },
  push: (device) => device.push(),
  'lose pushes': (device) => device.losePushes(),
  'ask for the newest page': (device) => device.ask(),
  'ask for an older page': (device) => device.askOlder(),
  'receive a page': (device) => device.receivePage(),
  'let time pass': (device) => device.pass(),
  retry: (device) => device.retryAll(),
  'go offline': (device) => {
    device.isOnline = false;
  },
  'come back': (device) => {
    device.isOnline = true;
    device.outbox.wake();
  },
  reload: (device) => device.reload(),
};

/** Lets the answers reach the outbox. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

/** The connection is up, and everything under way arrives. */
async function comeToRest(device: ManualDevice): Promise<void> {
  device.isOnline = true;
  device.outbox.wake();
  await settled();
  // A message refused because of a missing file is sent once more.
  device.retryAll();
  await settled();
  while (device.isBusy) {
    device.carry(true);
    await settled();
  }
  device.ask();
  for (let answer = 0; answer < 40; answer += 1) device.receivePage();
  while (device.thread?.older) {
    device.askOlder();
    device.receivePage();
  }
}

it('shows each message once and in order after any events', async () => {
  const course = fc.array(fc.constantFrom(...Object.keys(steps)), {
    maxLength: 60,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(course, async (names) => {
      const server = new ManualServer();
      const device = new ManualDevice(server);
      const written = new Set<string>();
      for (const name of names) {
        steps[name]?.(device, server);
        await settled();
        for (const { id } of device.outbox.entries()) written.add(id);
        const shown = ids(device.bubbles());
        expect(new Set(shown).size, 'a bubble is drawn twice').toBe(shown.length);
        const messages = device.thread?.messages ?? [];
        expect(ids([...messages].sort(compareMessages))).toEqual(ids(messages));
      }
      await comeToRest(device);

      expect(device.outbox.entries()).toEqual([]);
      expect(ids(device.bubbles())).toEqual(ids(server.all()));
      for (const { id, content, attachments } of device.bubbles()) {
        const files = content.startsWith('files') ? [`${id} one`, `${id} two`] : [];
        expect(ids(attachments), 'a message has its files, in their order').toEqual(files);
      }
      for (const { content, carries } of device.bubbles()) {
        const written = CARRIED.find((what) => content.startsWith(what)) ?? null;
        expect(carries, 'what was written is what it carries').toBe(written);
      }
      const stored = new Set(ids(server.all()));
      expect(
        [...written].filter((id) => !stored.has(id)),
        'a message was lost',
      ).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

it('sends messages in the order of writing while the connection holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 30, size: 'max' }), async (writes) => {
      const server = new ManualServer();
      const device = new ManualDevice(server);
      const written: string[] = [];
      for (const isWrite of writes) {
        const id = newId();
        if (isWrite) device.write(id, 'mine');
        else device.carry(true);
        if (isWrite) written.push(id);
        await settled();
      }
      await comeToRest(device);
      expect(ids(server.all())).toEqual(written);
    }),
    { numRuns: 50 },
  );
});
