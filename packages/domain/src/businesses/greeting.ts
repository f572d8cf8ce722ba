/** Values for a greeting's placeholders. */
export interface GreetingOf {
  /** The client's first name. */
  name: string;
  service: string;
}

/** Replaces `{name}` and `{service}`. */
export function greetingText(greeting: string, { name, service }: GreetingOf): string {
  // Use a function: a replacement string would interpret `$` signs in a name.
  return greeting.replaceAll(/\{(name|service)\}/g, (_, part) =>
    part === 'name' ? name : service,
  );
}
