import type { Client } from 'pg';
import { sentBy } from '../../apps/server/src/testing/sql/sent-statements.ts';
import { load } from '../http-load.ts';
import { openScripts, withoutInput } from '../pgbench.ts';
import { ADDRESSES, askInProcess, bytesOf } from './calls.ts';
import type { HotCall, Measured, Place } from './hot-path.ts';
import { replayOf } from './replay.ts';

/** A call with values that work only once. */
export interface OnceInput {
  call: HotCall;
  facts: Record<string, string>;
}

export interface Once {
  inputs: readonly OnceInput[];
  /** Makes the calls possible again. */
  reset(client: Client): Promise<unknown>;
  /** SQL that counts the calls made as `count`; `table` has the facts of all. */
  counts(table: string): string;
}

/** For calls that change the data they need: makes each once, then undoes all. */
export const once =
  (name: string, prepare: (place: Place) => Promise<Once>) =>
  async (place: Place): Promise<Measured> => {
    const { market, client } = place;
    const { inputs, reset, counts } = await prepare(place);
    // Actors of one market share its database.
    const table = `bench_${name}_${market.label.replace(/\W+/g, '_')}`;
    const expect = async (many: number) => {
      const done = Number((await client.query(counts(table))).rows[0]?.count);
      if (done !== many) throw new Error(`${name}: ${done} calls were made of ${many}`);
    };
    const [warm, first, second] = inputs;
    if (!warm || !first || !second) throw new Error(`${name}: there is too little to call`);
    await fill(client, table, inputs);
    await reset(client);
    await askInProcess(place, warm.call);
    const note = async ({ call, facts }: OnceInput) => ({
      sent: await sentBy(() => askInProcess(place, call)),
      facts,
    });
    const replay = replayOf(name, [await note(first), await note(second)], { inOneCommit: true });
    await expect(3);
    const made = [...replay.fresh].map(
      ([variable, expression]) => `, ${expression} as ${variable}`,
    );
    const draw = `select i.*${made.join('')} from ${table} i
      where i.n = (select nextval('${table}_drawn')) \\gset\n`;
    const scripts = await openScripts({ input: draw, whole: draw + replay.script });
    const { variables } = replay;
    const run = async (script: 'input' | 'whole', clients: number) => {
      await client.query(`alter sequence ${table}_drawn restart`);
      const times = Math.floor(inputs.length / clients);
      return scripts.rate(market.databaseUrl, [script], { clients, times, variables });
    };
    return {
      async whole({ clients }) {
        await reset(client);
        // Make fewer calls one after the other, as all of them would take too long.
        const many = clients === 1 ? Math.ceil(inputs.length / 4) : inputs.length;
        const requests = inputs.slice(0, many).map(({ call }) => bytesOf(market.url, call));
        const loaded = await load(market.url, () => requests.pop(), {
          clients,
          addresses: ADDRESSES,
        });
        await expect(many);
        return loaded;
      },
      async bare({ clients }) {
        await reset(client);
        const both = await run('whole', clients);
        await expect(Math.floor(inputs.length / clients) * clients);
        return withoutInput(both, await run('input', clients));
      },
      async close() {
        await reset(client);
        await client.query(`drop table ${table}; drop sequence ${table}_drawn`);
        await scripts.close();
      },
    };
  };

/** Numbers the facts in the order in which they are drawn. */
async function fill(client: Client, table: string, inputs: readonly OnceInput[]): Promise<void> {
  const names = Object.keys(inputs[0]?.facts ?? {});
  await client.query(`
    drop table if exists ${table};
    drop sequence if exists ${table}_drawn;
    create sequence ${table}_drawn;
    create table ${table} (n bigint primary key, ${names.map((name) => `${name} text`).join(', ')})`);
  await client.query(
    `insert into ${table}
    select (r.value ->> 'n')::bigint, ${names.map((name) => `r.value ->> '${name}'`).join(', ')}
    from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(inputs.map(({ facts }, index) => ({ ...facts, n: index + 1 })))],
  );
  await client.query(`analyze ${table}`);
}
