import type { NoticeKind } from '@pro-match/domain/cases';

interface NoticeWords {
  place: { label: string; description: string };
  details: { label: string; description: string };
  /** The law requires it above the signature. */
  statement: string;
  action: string;
  sent: string;
}

export const NOTICE_WORDS: Record<NoticeKind, NoticeWords> = {
  removal: {
    place: {
      label: 'Where is the picture or video?',
      description:
        'Paste a link, or describe the page: who posted it, when, and what is next to it.',
    },
    details: {
      label: 'What does it show?',
      description: "Tell us who is in it and why you believe it's shown without consent.",
    },
    statement:
      'I believe in good faith that this intimate picture or video was published without the consent of the person it shows, and I am that person or act for them.',
    action: 'Send Request',
    sent: "We have your request. We'll email you our answer within 48 hours.",
  },
  copyright: {
    place: {
      label: 'Where is the copy?',
      description: 'Paste a link, or describe the page well enough for us to find it.',
    },
    details: {
      label: 'Which work is yours?',
      description: 'Describe the work, or list the works. A link to the original helps.',
    },
    statement:
      'I believe in good faith that the owner, its agent or the law does not allow this use. The information in this notice is accurate, and under penalty of perjury, I am the owner or authorized to act for the owner.',
    action: 'Send Notice',
    sent: "We have your notice. We'll email you our answer.",
  },
};
