import { describe, expect, it } from 'vitest';
import { describeDevice } from './devices.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe('describeDevice', () => {
  it.each([
    [CHROME, 'Chrome on Windows'],
    [`${CHROME} Edg/141.0.0.0`, 'Edge on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Something (Macintosh)', 'A browser on Mac'],
    ['curl/8.9.1', null],
    ['', null],
    [null, null],
  ])('describes %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });
});
