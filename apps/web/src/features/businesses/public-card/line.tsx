import type { LucideIcon } from 'lucide-react';
import { Address } from '../../../ui/address.tsx';

interface LineProps {
  Icon: LucideIcon;
  label?: string;
  text: string;
  href?: string | null;
}

/** Nobody has checked the pages of a website, so it opens in its own tab. */
const outside = { target: '_blank', rel: 'nofollow ugc noopener noreferrer' };

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
