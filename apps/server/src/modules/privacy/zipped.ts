import { Zip, ZipDeflate } from 'fflate';

export interface ArchiveFile {
  name: string;
  /** Compressed already, as pictures are. */
  isPacked: boolean;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The bytes of a ZIP archive, made as fast as they are read. */
export async function* zipped(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, isPacked, content } of files) {
    // Level 0 packs nothing, yet marks its end. Of an entry that is merely stored, Java's stream reader
    // can't tell the end, since the length comes after the bytes.
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
