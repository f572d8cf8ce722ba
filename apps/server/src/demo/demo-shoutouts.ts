import { catalogueService } from '@pro-match/domain/catalogue';
import { newId } from '@pro-match/domain/ids';
import type { ZipCodes } from '../platform/geo/index.ts';
import { DEMO_STATE } from './demo-accounts.ts';
import { type DemoPictures, pictureUrl } from './pictures/index.ts';
import type { Random } from './random.ts';
import type { AccountRow, BusinessRow, CommentRow, LikeRow, PostRow } from './rows.ts';

const HOUR = 3_600_000;

/** More than a page of Explore, over more than the week of Trending. */
const POSTS = 28;
const HOURS_BACK = 10 * 24;

const CAPTIONS = [
  'Big thanks to {pro}. They explained every step before they started.',
  'If you need {service}, ask {pro}. Friendly from the first message on.',
  'Shoutout to {pro}! The photo says it all.',
  'Second time with {pro}, and I would call them again.',
  '{pro} left the place tidier than they found it.',
  'We tried {pro} for {service} after a tip from a neighbor. Passing it on!',
  'Small job, but {pro} took it as seriously as a big one.',
];

/** Under a sink, for the words about the kitchen's water. */
const OWN_PICTURES = [pictureUrl('pipes-1'), pictureUrl('pipes-2')];

const COMMENTS = [
  'Good to know, thank you!',
  'We had them last spring and were happy, too.',
  'Did you have to wait long for a date?',
  'Saving this for later.',
  'That looks great.',
  'Do they work on weekends?',
];

export interface DemoShoutouts {
  posts: PostRow[];
  likes: LikeRow[];
  comments: CommentRow[];
}

interface Neighborhood {
  random: Random;
  zipCodes: ZipCodes;
  pictures: DemoPictures;
  now: Date;
  /** The demo client first. */
  clients: readonly AccountRow[];
  /** Those of the demo state; the first is the one that the demo client writes about. */
  businesses: readonly BusinessRow[];
}

/** A lively hub: posts around the demo client, some with pictures, with likes and comments. */
export function demoShoutouts(world: Neighborhood): DemoShoutouts {
  const found: DemoShoutouts = { posts: [], likes: [], comments: [] };
  for (let index = 0; index < POSTS; index += 1) addPost(found, world, index);
  return found;
}

function addPost(found: DemoShoutouts, world: Neighborhood, index: number): void {
  const { random, clients, businesses, now, zipCodes } = world;
  // The third newest is the demo client's own.
  const isOwn = index === 2;
  const author = isOwn ? clients[0] : clients[1 + (index % (clients.length - 1))];
  const business = isOwn ? businesses[0] : random.pick(businesses);
  if (!author || !business) return;
  const hoursAgo = 1 + (index / POSTS) ** 1.5 * HOURS_BACK;
  const created = now.getTime() - hoursAgo * HOUR;
  const service = business.services[0] ?? '';
  const places = zipCodes.inState(DEMO_STATE).filter(({ city }) => city === 'Columbus');
  const place = random.pick(index % 4 === 3 ? zipCodes.inState(DEMO_STATE) : places);
  const post: PostRow = {
    id: newId(),
    user_id: author.id,
    pro_id: business.id,
    caption: (isOwn
      ? 'Our kitchen has running water again. Thank you, {pro}!'
      : (CAPTIONS[index % CAPTIONS.length] ?? '')
    )
      .replace('{pro}', business.business_name)
      .replace('{service}', service),
    media_urls: isOwn ? OWN_PICTURES : picturesOf(world, service, index % 5),
    service_type: service,
    city: random.chance(0.8) ? place.city : null,
    state: DEMO_STATE,
    zip_code: place.zip,
    latitude: place.lat,
    longitude: place.lon,
    created_at: new Date(created).toISOString(),
  };
  found.posts.push(post);
  // What the demo client thinks of them is left to whoever signs in.
  const others = clients.slice(1).filter(({ id }) => id !== author.id);
  const later = () => new Date(created + random.next() * (now.getTime() - created)).toISOString();
  for (const { id } of others.slice(0, random.whole(0, others.length >> random.whole(0, 3)))) {
    found.likes.push({ post_id: post.id, user_id: id, created_at: later() });
  }
  for (let count = random.whole(0, 3); count > 0; count -= 1) {
    found.comments.push({
      id: newId(),
      post_id: post.id,
      user_id: random.pick(others).id,
      text: random.pick(COMMENTS),
      created_at: later(),
    });
  }
}

/** Drawn scenes of the business's trade. */
function picturesOf({ random, pictures }: Neighborhood, service: string, many: number): string[] {
  const scenes = pictures.scenes.get(catalogueService(service)?.group ?? '') ?? [];
  const start = random.whole(0, Math.max(0, scenes.length - 1));
  const count = Math.min(many, scenes.length);
  return Array.from({ length: count }, (_, index) => scenes[(start + index) % scenes.length] ?? '');
}
