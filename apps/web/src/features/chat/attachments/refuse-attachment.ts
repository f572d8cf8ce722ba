import { ATTACHMENT_FORMAT } from '@pro-match/domain/media';
import { reasonToRefuse, sizeToRefuse } from '../../../lib/refuse-file.ts';

/** Returns true if a file is a PDF as far as a browser can tell; the server looks inside. */
export function isPdf({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));
}

const NO_FILE = `This isn't a file we can use. ${ATTACHMENT_FORMAT}`;

/** The reason not to send a file, in words for the person; null if the server should judge. */
export function reasonToRefuseAttachment(file: File): string | null {
  return isPdf(file) ? sizeToRefuse(file) : reasonToRefuse(file, NO_FILE);
}
