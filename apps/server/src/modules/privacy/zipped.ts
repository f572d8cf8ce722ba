import { Zip, ZipDeflate } from 'fflate';

export interface ArchiveFile {
  name: string;
  /** Already compressed, like pictures. */
  isPacked: boolean;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export async function* zipped(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, isPacked, content } of files) {
    // Level 0 compresses nothing, yet marks its end. Java's stream reader can't find the end of an
    // entry that is merely stored, since the length comes after the bytes.
    const entry = new ZipDeflate(name, { level: isPacked ? 0 : 6 });
    archive.add(entry);
    for await (const chunk of content) {
      entry.push(chunk);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
