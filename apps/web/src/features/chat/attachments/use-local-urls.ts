import type { Attachment } from '@pro-match/domain/media';
import { useEffect, useState } from 'react';
import { localFile } from './attachment-files.ts';

/** Object URLs of the files that this browser has, by id; lost ones are left out. */
export function useLocalUrls(files: readonly Attachment[]): Readonly<Record<string, string>> {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  const ids = files.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids === '') return;
    let isOver = false;
    const made: string[] = [];
    for (const id of ids.split(' ')) {
      void localFile(id).then((kept) => {
        if (!kept || isOver) return;
        const url = URL.createObjectURL(kept.file);
        made.push(url);
        setUrls((known) => ({ ...known, [id]: url }));
      });
    }
    return () => {
      isOver = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [ids]);
  return urls;
}
