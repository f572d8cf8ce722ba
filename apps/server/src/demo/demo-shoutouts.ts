import { newId } from '@pro-match/domain/ids';
import { HOUR_MS } from '@pro-match/domain/limits';
import type { ZipCodes } from '../platform/geo/zip-codes.ts';
import { DEMO_STATE } from './demo-accounts.ts';
import { picturesOf } from './demo-pictures.ts';
import type { Random } from './random.ts';
import type { AccountRow, BusinessRow, CommentRow, LikeRow, PostRow } from './rows.ts';

/** More than a page of Explore, over more than the week of Trending. */
const POSTS = 28;
const HOURS_BACK = 10 * 24;

const CAPTIONS = [
  'Big thanks to {pro}. They explained every step before they started, and the bill had no surprises.',
  'If you need {service}, ask {pro}. Friendly from the first message on.',
  'Shoutout to {pro}! The picture says it all.',
  'Second time with {pro}, and I would call them again tomorrow.',
  '{pro} left the place tidier than they found it. The bar is now very high.',
  'We tried {pro} for {service} after a tip from a neighbor. Passing it on!',
  'Small job, but {pro} took it as seriously as a big one.',
  'Called three places about {service}. {pro} was the one that answered.',
  'My mother is hard to please. She asked {pro} to stay for dinner.',
];

const OWN_CAPTION = 'No more drip at night. Thank you, {pro}! The cat supervised and approves.';

const COMMENTS = [
  'Good to know, thank you!',
  'We had them last spring and were happy, too.',
  'Did you have to wait long for a date?',
  'Saving this for later.',
  'That looks great.',
  'Do they work on weekends?',
  "I've been looking for someone like that for months.",
  'Same here, on time to the minute.',
];

export interface DemoShoutouts {
  posts: PostRow[];
  likes: LikeRow[];
  comments: CommentRow[];
}

interface Neighborhood {
  random: Random;
  zipCodes: ZipCodes;
  now: Date;
  /** The demo client first. */
  clients: readonly AccountRow[];
  /** Those of the demo state; the first is the one that the demo client writes about. */
  businesses: readonly BusinessRow[];
}

/** Posts around the demo client, some with pictures, with likes and comments. */
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
  const created = now.getTime() - hoursAgo * HOUR_MS;
  const service = business.services[0] ?? '';
  const places = zipCodes.inState(DEMO_STATE).filter(({ city }) => city === 'Columbus');
  const place = random.pick(index % 4 === 3 ? zipCodes.inState(DEMO_STATE) : places);
  const post: PostRow = {
    id: newId(),
    user_id: author.id,
    pro_id: business.id,
    caption: (isOwn ? OWN_CAPTION : (CAPTIONS[index % CAPTIONS.length] ?? ''))
      .replace('{pro}', business.business_name)
      .replace('{service}', service),
    media_urls: isOwn
      ? picturesOf('Plumbing').slice(0, 2)
      : picturesOf(service).slice(0, index % 5),
    service_type: service,
    city: random.chance(0.8) ? place.city : null,
    state: DEMO_STATE,
    zip_code: place.zip,
    latitude: place.lat,
    longitude: place.lon,
    created_at: new Date(created).toISOString(),
  };
  found.posts.push(post);
  // The demo client likes nothing: the visitor who signs in as them decides.
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
