import type { SentStatement } from '../../apps/server/src/testing/sql/sent-statements.ts';

/** The statements that the server sent for one call. */
export interface Recording {
  sent: readonly SentStatement[];
  /** The call's particular values, by the names of their variables in a replay. */
  facts?: Readonly<Record<string, string>>;
}

/** A call's statements as a pgbench script. */
export interface Replay {
  /** Sends the statements. */
  script: string;
  /** Expressions for values that are new in each call, by their variables. */
  fresh: ReadonlyMap<string, string>;
  /** Values that are the same in each call, by their variables. */
  variables: ReadonlyMap<string, string>;
}

/**
 * Makes a script out of two recordings of the same call. A difference between them is a fact of the
 * call or, for example an id or a token, made again for each transaction; any other difference,
 * such as the time, keeps its value. `name` distinguishes its variables from those of other
 * scripts. By default its transactions are the server's; `inOneCommit` makes them one.
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
  /** The variable of a value; equal values share one. */
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

/** Returns true if two calls sent the same statements, whatever their values. */
export function isSame(one: Recording, other: Recording): boolean {
  return (
    one.sent.length === other.sent.length &&
    one.sent.every(({ text }, index) => text === other.sent[index]?.text)
  );
}

/** An id in the order of time, as the product makes them. */
const FRESH_ID = `encode(substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint)
  from 3) || substring(uuid_send(gen_random_uuid()) from 7), 'hex')::uuid`;

const FRESH_BYTES = String.raw`'\x' || encode(sha256(uuid_send(gen_random_uuid())), 'hex')`;

/** An expression for another value of the same kind; undefined if the value may stay the same. */
function freshLike(value: string): string | undefined {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)) return FRESH_ID;
  if (/^\\x[\da-f]{64}$/.test(value)) return FRESH_BYTES;
  return undefined;
}

/** A value as the driver sends it: as text. */
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
