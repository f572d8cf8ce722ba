import { ConfigError, type Environment } from './environment.ts';

/** URLs have no trailing slash. */
export interface TwilioConfig {
  accountSid: string;
  /** For our own calls. */
  authToken: string;
  /** All tokens that may sign Twilio's calls, during a rotation. */
  authTokens: readonly string[];
  /** A messaging service, or one number. */
  sender: { service: string } | { from: string };
  /** By default Twilio answers HELP; the account may be set up otherwise. */
  answersHelp: boolean;
  apiUrl: string;
}

/** Undefined if no text leaves the server. */
export function smsOf(env: Environment): TwilioConfig | undefined {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: tokens,
    TWILIO_MESSAGING_SERVICE_SID: service,
    TWILIO_FROM_NUMBER: from,
  } = env;
  const authTokens = tokens?.split(',') ?? [];
  const [authToken] = authTokens;
  if (!(accountSid || authToken || service || from)) return undefined;
  if (!(accountSid && authToken)) {
    throw new ConfigError(
      'Bad configuration: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: needed both, or no TWILIO_ name at all',
    );
  }
  const sender = service === undefined ? from && { from } : { service };
  if (!sender || (service && from)) {
    throw new ConfigError(
      'Bad configuration: TWILIO_MESSAGING_SERVICE_SID, TWILIO_FROM_NUMBER: needed one of them',
    );
  }
  if (env.PUBLIC_URL === undefined) {
    // We must receive STOP replies, and Twilio signs the address that it calls.
    throw new ConfigError('Bad configuration: PUBLIC_URL: needed with the TWILIO_ names');
  }
  const { TWILIO_ANSWERS_HELP: answersHelp, TWILIO_API_URL: url } = env;
  const apiUrl = url.replace(/\/+$/, '');
  return { accountSid, authToken, authTokens, sender, answersHelp, apiUrl };
}
