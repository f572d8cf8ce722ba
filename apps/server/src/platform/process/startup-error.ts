/** A start that cannot succeed, in one line that says what to do about it. */
export class StartupError extends Error {}
