import { Client } from 'pg';

/** Names every statement with values, so that the server plans each once. */
export class NamingClient extends Client {
  readonly #names = new Map<string, string>();

  // The base class has a dozen signatures; pass the arguments through unchanged.
  override query(...given: unknown[]): never {
    const [first, ...rest] = given;
    const named = isNameless(first) ? { ...first, name: this.#nameOf(first.text) } : first;
    return (super.query as (...all: unknown[]) => never).call(this, named, ...rest);
  }

  #nameOf(text: string): string {
    const name = this.#names.get(text) ?? `named_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** `begin` and the like are texts rather than objects, and have no plan. */
function isNameless(query: unknown): query is { text: string } {
  if (typeof query !== 'object' || query === null || !('text' in query)) return false;
  return !('submit' in query) && (!('name' in query) || query.name === undefined);
}
