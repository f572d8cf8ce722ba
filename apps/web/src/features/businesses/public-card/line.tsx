import type { LucideIcon } from 'lucide-react';
import { Address } from '../../../ui/address.tsx';

interface LineProps {
  Icon: LucideIcon;
  /** Names the text, unless it speaks for itself. */
  label?: string;
  text: string;
  href?: string | null;
}

/** A website leads to pages that nobody has checked, so it opens in its own tab. */
const outside = { target: '_blank', rel: 'nofollow ugc noopener noreferrer' };

/** A fact about the business with its icon. */
export function Line({ Icon, label, text, href }: LineProps) {
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-spruce" />
      {label ? <span className="sr-only">{`${label}: `}</span> : null}
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {href ? (
          <a href={href} {...(href.startsWith('http') ? outside : {})} className="link">
            <Address>{text}</Address>
          </a>
        ) : (
          text
        )}
      </span>
    </li>
  );
}
