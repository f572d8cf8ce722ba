import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accountIsOpen, isOpenAccount } from '../auth/index.ts';
import { notBlocked, notReported } from '../moderation/index.ts';

/**
 * SQL condition: the reader has said where they live and has not reported the post,
 * `community_posts p`; it is not flagged, its author's account is open, and neither has blocked the
 * other.
 */
export function isVisible(readerId: SQLWrapper): SQL {
  return sql`(not p.is_flagged and ${accountIsOpen(sql`p.user_id`)}
    and exists (select from client_preferences where user_id = ${readerId})
    and ${notBlocked(sql`p.user_id`, readerId)}
    and ${notReported('post', { subject: sql`p.id`, reader: readerId })})`;
}

/** Its colons are quoted: pgbench takes `:MI` for a variable. */
export function wireTime(moment: SQLWrapper): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"')`;
}

/**
 * Columns of `CommunityPost` for one reader; `community_posts p` has to be joined as in {@link
 * postJoins}.
 */
export const postColumns = (readerId: SQLWrapper) => sql`
  p.id, p.user_id, p.pro_id, p.caption, p.media_urls, p.service_type, p.city, p.state,
  p.is_verified_job, p.is_flagged, p.likes_count, p.comments_count,
  ${wireTime(sql`p.created_at`)} as created_at,
  author.full_name as author_name,
  json_build_object(
    'business_name', case when owner.id is not null then pro.business_name end,
    'logo_url', case when owner.id is not null and pro.is_active then pro.logo_url end,
    'has_card',
      owner.id is not null and pro.is_active and pro.subscription_tier in ('paid', 'trial')
  ) as business,
  exists (
    select from matches m
    where m.client_id = p.user_id and m.business_id = pro.user_id and m.status = 'accepted'
  ) as is_matched,
  exists (
    select from community_likes l where l.post_id = p.id and l.user_id = ${readerId}
  ) as is_liked,
  json_build_object(
    'delete', p.user_id = ${readerId},
    'report', p.user_id <> ${readerId},
    'message', p.user_id <> ${readerId}
  ) as may
`;

/** `owner` exists while the business's account is open. */
export const postJoins = sql`
  left join profiles author on author.id = p.user_id
  join business_profiles pro on pro.id = p.pro_id
  left join auth_users owner
    on owner.id = pro.user_id and ${isOpenAccount(sql`owner`)}
`;
