import type { CommunityPost } from '@pro-match/domain/community';

/** Someone else's shoutout, as its reader sees it. */
export function aPost(more: Partial<CommunityPost> = {}): CommunityPost {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    user_id: '01900000-0000-7000-8000-00000000000a',
    pro_id: '01900000-0000-7000-8000-00000000000b',
    caption: 'They came within the hour.',
    media_urls: [],
    service_type: 'Plumbing',
    city: 'Columbus',
    state: 'OH',
    is_verified_job: true,
    is_flagged: false,
    likes_count: 3,
    comments_count: 2,
    created_at: '2026-11-20T12:00:00.000Z',
    author_name: 'Dana Client',
    business: { business_name: 'Buckeye Rooter', logo_url: null, has_card: true },
    is_matched: false,
    is_liked: false,
    may: { delete: false, report: true, message: true },
    ...more,
  };
}
