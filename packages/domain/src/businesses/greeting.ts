/** What a greeting may leave to be filled in. */
export interface GreetingOf {
  /** The client's first name. */
  name: string;
  service: string;
}

/** The greeting of a business with the client's name and the service in their places. */
export function greetingText(greeting: string, { name, service }: GreetingOf): string {
  // By functions, as a name may hold what a replacement text would take for a sign.
  return greeting.replaceAll(/\{(name|service)\}/g, (_, part) =>
    part === 'name' ? name : service,
  );
}
