interface Sending<Stored> {
  /** Sees to it that the server has the files; `again` where it says that it has not. */
  storeFiles: (again: boolean) => Promise<void>;
  post: () => Promise<Stored>;
  /** Whether this is how the server says that a file is not there: never was, or was swept. */
  missesFiles: (error: unknown) => boolean;
}

/** Files first, then the message that names them; once more where the server has lost them since. */
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
