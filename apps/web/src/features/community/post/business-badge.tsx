import type { CommunityPost } from '@pro-match/domain/community';
import { publicCardPath } from '@pro-match/domain/paths';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Handshake } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LongName } from '../../../ui/long-name.tsx';

const look = 'flex flex-wrap items-center gap-3 rounded-field bg-sunken py-2 pr-3 pl-2';

function Face({ post }: { post: CommunityPost }) {
  const { business, pro_id, service_type, is_matched } = post;
  const name = business.business_name ?? 'Business';
  return (
    <>
      <Avatar name={name} id={pro_id} src={business.logo_url} size="sm" shape="square" />
      <span className="min-w-0 flex-1 basis-[8rem]">
        <LongName className="leading-snug font-semibold">{name}</LongName>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted">
          {service_type ? <span className="wrap-anywhere">{service_type}</span> : null}
          {is_matched ? (
            <span className="inline-flex items-center gap-1 font-medium text-spruce">
              <Handshake aria-hidden="true" className="size-4" />
              Matched with this pro
            </span>
          ) : null}
        </span>
      </span>
    </>
  );
}

export function BusinessBadge({ post }: { post: CommunityPost }) {
  if (!post.business.has_card) {
    return (
      <div className={look}>
        <Face post={post} />
      </div>
    );
  }
  return (
    <Link
      to={publicCardPath(post.pro_id)}
      className={classNames(look, 'transition-colors duration-200 hover:bg-spruce-tint')}
    >
      <Face post={post} />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
