/** The start cannot succeed; the message says in one line what to do about it. */
export class StartupError extends Error {}
