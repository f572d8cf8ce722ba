interface Sending<Stored> {
  /** Ensures that the server has the files; `again` if the server says it lacks them. */
  storeFiles: (again: boolean) => Promise<void>;
  post: () => Promise<Stored>;
  /** Returns true if the server's error means that a file is missing: never stored, or swept. */
  missesFiles: (error: unknown) => boolean;
}

/**
 * Sends the files first, then the message that names them; once more if the server has lost them
 * since.
 */
export async function sendWithFiles<Stored>(sending: Sending<Stored>): Promise<Stored> {
  const { storeFiles, post, missesFiles } = sending;
  await storeFiles(false);
  try {
    return await post();
  } catch (error) {
    if (!missesFiles(error)) throw error;
    await storeFiles(true);
    return post();
  }
}
