import { ATTACHMENT_FORMAT } from '@pro-match/domain/media';
import { reasonToRefuse, sizeToRefuse } from '../../../lib/refuse-file.ts';

/** Whether a file is a PDF as far as a browser can tell; the server looks inside. */
export function isPdf({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));
}

const NO_FILE = `This isn't a file we can use. ${ATTACHMENT_FORMAT}`;

/** Why a file is not even sent, in words for the person; null where the server shall judge. */
export function reasonToRefuseAttachment(file: File): string | null {
  return isPdf(file) ? sizeToRefuse(file) : reasonToRefuse(file, NO_FILE);
}
