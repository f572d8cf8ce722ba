import { leave } from './leave.ts';

type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Has whoever presses Logout asked first; false keeps them. Answers how to stop asking. */
export function askBeforeLogout(question: Question): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** {@link leave} for whoever asks for it by hand: work that is not saved is asked about first. */
export async function logOut(): Promise<void> {
  for (const question of questions) if (!(await question())) return;
  await leave();
}
