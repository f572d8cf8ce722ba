import { forgetPerson } from './forget-person.ts';
import { note } from './log.ts';
import { signOut } from './session.ts';

/**
 * Ends the session here and forgets what this browser keeps of the person, who may not
 * be the next one to use it. The session watch then leads to the landing. Never rejects.
 */
export async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    note('sign-out did not reach the server', error);
  }
  forgetPerson();
}
