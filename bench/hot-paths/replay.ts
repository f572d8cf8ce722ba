import type { SentStatement } from '../../apps/server/src/testing/sql/sent-statements.ts';

export interface Recording {
  sent: readonly SentStatement[];
  /** The call's particular values, by the names of their variables in a replay. */
  facts?: Readonly<Record<string, string>>;
}

/** A call's statements as a pgbench script. */
export interface Replay {
  script: string;
  /** Expressions for values that are new in each call, by variable. */
  fresh: ReadonlyMap<string, string>;
  /** Values that are the same in each call, by variable. */
  variables: ReadonlyMap<string, string>;
}

/**
 * Makes a script from two recordings of the same call. A value that differs between them is a fact
 * of the call, or is made for each transaction, such as an id or a token; any other, such as the
 * time, is kept. `name` distinguishes its variables from those of other scripts. Keeps the server's
 * transactions; `inOneCommit` makes them one.
 */
export function replayOf(
  name: string,
  [first, second]: readonly [Recording, Recording],
  { inOneCommit = false } = {},
): Replay {
  const [before, sent] = [first, second].map((recording) =>
    recording.sent.filter(({ text }) => !(inOneCommit && /^(begin|commit)$/i.test(text))),
  ) as [SentStatement[], SentStatement[]];
  if (!isSame(first, second)) throw new Error(`${name}: two calls sent different statements`);
  const names = new Map<string, string>();
  const fresh = new Map<string, string>();
  const variables = new Map<string, string>();
  /** Equal values share a variable. */
  const variableOf = (value: string, made: string | undefined): string => {
    const known = names.get(value);
    if (known !== undefined) return known;
    const variable = `${name}_${names.size}`;
    names.set(value, variable);
    if (made === undefined) variables.set(variable, value);
    else fresh.set(variable, made);
    return variable;
  };
  const placeholderOf = (earlier: string | null, value: string | null): string => {
    if (value === null) return 'null';
    const fact = Object.entries(second.facts ?? {}).find(
      ([known, own]) => own === value && first.facts?.[known] === earlier,
    );
    if (fact) return `:${fact[0]}`;
    return `:${variableOf(value, earlier === value ? undefined : freshLike(value))}`;
  };
  const statements = sent.map(({ text, values }, index) => {
    if (/(?<!:):[a-z_]/i.test(text))
      throw new Error(`pgbench would take a variable for one: ${text}`);
    const filled = text.replace(/\$(\d+)/g, (_, position: string) => {
      const at = Number(position) - 1;
      return placeholderOf(wireText(before[index]?.values[at]), wireText(values[at]));
    });
    return `${filled};\n`;
  });
  const script = statements.join('');
  return { script: inOneCommit ? `begin;\n${script}commit;\n` : script, fresh, variables };
}

/** Compares texts, not values. */
export function isSame(one: Recording, other: Recording): boolean {
  return (
    one.sent.length === other.sent.length &&
    one.sent.every(({ text }, index) => text === other.sent[index]?.text)
  );
}

/** Ordered by time, like the product's ids. */
const FRESH_ID = `encode(substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint)
  from 3) || substring(uuid_send(gen_random_uuid()) from 7), 'hex')::uuid`;

const FRESH_BYTES = String.raw`'\x' || encode(sha256(uuid_send(gen_random_uuid())), 'hex')`;

/** SQL for another value of the same kind; undefined if the value may stay the same. */
function freshLike(value: string): string | undefined {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)) return FRESH_ID;
  if (/^\\x[\da-f]{64}$/.test(value)) return FRESH_BYTES;
  return undefined;
}

/** The text that the driver sends. */
export function wireText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(inArray).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function inArray(value: unknown): string {
  if (Array.isArray(value)) return wireText(value) ?? '';
  const text = wireText(value);
  return text === null ? 'null' : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
