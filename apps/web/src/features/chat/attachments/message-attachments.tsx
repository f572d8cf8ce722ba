import { fileSize } from '@pro-match/domain/formats';
import {
  type Attachment,
  attachmentUrl,
  photoExpiresAt,
  photoOfSize,
} from '@pro-match/domain/media';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useRenewed } from '../../../lib/use-renewed.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Gallery } from '../../../ui/gallery.tsx';
import { UploadBar } from '../../../ui/upload-bar.tsx';
import { attachmentTokenQuery } from '../api/attachments.ts';
import { uploadShares } from './attachment-files.ts';
import { useLocalUrls } from './use-local-urls.ts';

const NONE: readonly Attachment[] = [];

interface MessageAttachmentsProps {
  matchId: string;
  files: readonly Attachment[];
  /** The other party's name. */
  name: string;
  isMine: boolean;
  /** Not yet: this browser shows its own. */
  isStored: boolean;
}

/** The files of a message: photos that open whole, and PDF files to save. */
export function MessageAttachments({
  matchId,
  isStored,
  files,
  ...props
}: MessageAttachmentsProps) {
  const [wasUnsent] = useState(!isStored);
  const { data: token, refetch } = useQuery({
    ...attachmentTokenQuery(matchId),
    enabled: isStored,
  });
  const isServed = isStored && token !== undefined;
  const end = isServed ? photoExpiresAt(attachmentUrl(matchId, '', token)) : null;
  const onMissing = useRenewed(end ?? Number.POSITIVE_INFINITY, () => void refetch());
  // Once stored they come from the server: in the same place, or a photo that is open would close.
  const urls = useLocalUrls(wasUnsent && !isServed ? files : NONE);
  return (
    <>
      <Files
        {...props}
        files={files}
        addressOf={({ id }) => (isServed ? attachmentUrl(matchId, id, token) : urls[id])}
        onMissing={isServed ? onMissing : undefined}
      />
      {isStored ? null : <UploadShare files={files} />}
    </>
  );
}

function UploadShare({ files }: Pick<MessageAttachmentsProps, 'files'>) {
  const shares = uploadShares.useValue();
  const sent = files.flatMap(({ id }) => shares[id] ?? []);
  if (sent.length === 0) return null;
  const share = sent.reduce((sum, one) => sum + one, 0) / sent.length;
  return (
    <div className="w-28">
      <UploadBar label="Uploading the files of your message" share={share} />
    </div>
  );
}

interface FilesProps extends Pick<MessageAttachmentsProps, 'files' | 'name' | 'isMine'> {
  addressOf: (file: Attachment) => string | undefined;
  onMissing: (() => void) | undefined;
}

function Files({ files, name, isMine, addressOf, onMissing }: FilesProps) {
  const [open, setOpen] = useState<number | null>(null);
  const photos = files.filter(({ kind }) => kind === 'photo');
  const pdfs = files.filter(({ kind }) => kind === 'pdf');
  const urls = photos.flatMap((photo) => addressOf(photo) ?? []);
  const subject = isMine ? 'Your photo' : `Photo from ${name}`;
  const alt = (at: number) =>
    photos.length === 1 ? subject : `${subject}, ${at + 1} of ${photos.length}`;
  return (
    <>
      {photos.length > 0 ? (
        <ul className={classNames('flex flex-wrap gap-1.5', isMine && 'justify-end')}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={`Open ${alt(at)}`}
                disabled={urls.length < photos.length}
                onClick={() => setOpen(at)}
                className={classNames(
                  'block overflow-hidden rounded-[18px] bg-sunken',
                  photos.length === 1 ? 'size-48' : 'size-28',
                )}
              >
                <Thumbnail url={addressOf(photo)} onMissing={onMissing} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {pdfs.map((pdf) => (
        <PdfLink key={pdf.id} pdf={pdf} url={addressOf(pdf)} />
      ))}
      {open === null ? null : (
        <Gallery photos={urls} alt={alt} start={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

interface ThumbnailProps {
  url: string | undefined;
  onMissing: (() => void) | undefined;
}

function Thumbnail({ url, onMissing }: ThumbnailProps) {
  if (url === undefined) return null;
  const src = url.startsWith('blob:') ? url : photoOfSize(url, 'card');
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={onMissing}
      className="size-full object-cover"
    />
  );
}

function PdfLink({ pdf, url }: { pdf: Attachment; url: string | undefined }) {
  const name = pdf.name ?? 'PDF';
  return (
    <a
      href={url}
      download={name}
      className="flex min-h-12 max-w-full items-center gap-2.5 rounded-[18px] border border-hairline bg-surface px-3.5 py-2 hover:bg-sunken"
    >
      <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 text-sm font-medium wrap-anywhere">
          {name}
        </span>
        <span className="text-xs text-muted">{`PDF · ${fileSize(pdf.bytes)}`}</span>
      </span>
    </a>
  );
}
