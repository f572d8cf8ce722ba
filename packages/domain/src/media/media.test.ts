import { describe, expect, it } from 'vitest';
import {
  BUSINESS_IMAGES,
  COMMUNITY_IMAGES,
  imageFacts,
  imageKindOf,
  imageName,
  imageSourceSet,
  imageVariant,
  photoExpiresAt,
  photoOfSize,
  uploadPath,
} from './index.ts';

const version = '0123456789abcdef';
const name = imageName('u/1-roof.jpg', version, { width: 1080, height: 720, color: '#c0ffee' });
const url = `/storage/v1/object/public/business-images/${name}`;

describe('the name of a stored image', () => {
  it('leads to its other sizes and back', () => {
    const card = imageVariant(url, 'card');
    expect(card).toBe(url.replace('.webp', '-card.webp'));
    expect(imageVariant(card, 'thumbnail')).toBe(url.replace('.webp', '-thumbnail.webp'));
    expect(imageVariant(card, 'deck')).toBe(url);
  });

  it('holds the size and the color for a placeholder, in every size', () => {
    const facts = { width: 1080, height: 720, color: '#c0ffee' };
    expect(imageFacts(url)).toEqual(facts);
    expect(imageFacts(imageVariant(url, 'thumbnail'))).toEqual(facts);
  });

  it('leaves other addresses unchanged', () => {
    const other = '/storage/v1/object/public/business-images/demo/roof-0.webp';
    expect(imageVariant(other, 'card')).toBe(other);
    expect(imageFacts(other)).toBeNull();
    expect(imageSourceSet(other)).toBeUndefined();
  });

  it('lists each width once', () => {
    expect(imageSourceSet(url)).toBe(
      `${imageVariant(url, 'thumbnail')} 192w, ${imageVariant(url, 'card')} 640w, ${url} 1080w`,
    );
    const small = imageName('u/1', version, { width: 100, height: 90, color: '#000000' });
    expect(imageSourceSet(small)).toBe(`${imageVariant(small, 'thumbnail')} 100w`);
  });
});

describe('uploadPath', () => {
  const path = (filename: string, kind: 'logo' | 'portfolio' = 'portfolio') =>
    uploadPath({ userId: 'u', kind, filename, at: 17 });

  it.each([
    ['roof.jpg', 'u/17-roof.jpg'],
    ['Küche & Bad (1).JPG', 'u/17-Kuche-Bad-1-.JPG'],
    ['../../etc/passwd', 'u/17-etc-passwd'],
    ['写真', 'u/17-image'],
    ['', 'u/17-image'],
  ])('makes %j safe', (filename, wanted) => {
    expect(path(filename)).toBe(wanted);
  });

  it('distinguishes a logo from other images', () => {
    expect(path('a.png', 'logo')).toBe('u/17-logo-a.png');
    const kindOf = (name: string) => imageKindOf({ bucket: BUSINESS_IMAGES, path: name });
    expect(kindOf(path('a.png', 'logo'))).toBe('logo');
    expect(kindOf('u/logo.png')).toBe('logo');
    expect(kindOf(path('logo-like.png'))).toBe('portfolio');
    expect(path('logo.logo-.png')).toBe('u/17-.png');
    expect(kindOf('u/logo-17-a.png')).toBe('logo');
    expect(kindOf('u/logos-17.png')).toBe('portfolio');
    expect(imageKindOf({ bucket: COMMUNITY_IMAGES, path: 'u/logo.png' })).toBe('post');
  });
});

describe('the address of a private photo', () => {
  const address = '/storage/v1/request-photos/7?token=reader.1772550000.s3al';

  it('leads to its other sizes', () => {
    expect(photoOfSize(address, 'deck')).toBe(address);
    expect(photoOfSize(address, 'thumbnail')).toBe(`${address}&size=thumbnail`);
  });

  it('has the same expiry in every size', () => {
    const end = Date.parse('2026-03-03T15:00:00Z');
    expect(photoExpiresAt(address)).toBe(end);
    expect(photoExpiresAt(photoOfSize(address, 'card'))).toBe(end);
    expect(photoExpiresAt(url)).toBeNull();
  });
});
