import fc from 'fast-check';

/** Strings that have broken programs before. None contains what the verdict looks for. */
const STRINGS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffx',
  '\ufeff',
  '\ufffe\uffff',
  'line\nbreak',
  'line\r\nBcc: someone@example.com',
  'a\u2028b\u2029c',
  'safe\u202egnp.exe',
  '\u200b\u200b\u200b\u200b',
  '\u0007\u001b[31m',
  'e\u0301'.repeat(40),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}',
  '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  "'; --",
  '" or ""="',
  '%',
  '_%_',
  '\\',
  '#{7*7}{{7*7}}',
  '<svg onload=1>',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'file:///etc/passwd',
  'javascript:1',
  'https://user:word@127.0.0.1:1/',
  'constructor',
  '__proto__',
  'toString',
  'null',
  'undefined',
  'true',
  'NaN',
  '-0',
  '1e400',
  '99999999999999999999',
  '0x10',
  '1,5',
  '2026-02-30T25:61:61Z',
  '0000-00-00',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '{1,2}',
  '[object Object]',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{00000000-0000-7000-8000-000000000000}',
  'ZZZZZZZZ-0000-7000-8000-000000000000',
  'eyJpZCI6bnVsbH0',
  'W10',
  'eyJhbGciOiJub25lIn0.e30.',
];

export const hostileString = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...STRINGS) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('a', ' ', '\u{1f600}', '\u0130', '%', '\n', '('), sizes)
        .map(([unit, size]) => unit.repeat(size)),
    },
  );

const sizes = fc.constantFrom(81, 201, 401, 2001, 10_000, 70_000);

const hostileNumber = (): fc.Arbitrary<number> =>
  fc.oneof(
    fc.constantFrom(-1, 0, -0, 0.5, 1e-320, 1e300, 2 ** 31, 2 ** 53, -(2 ** 63), 2 ** 64),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );

export const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    hostileString(),
    hostileNumber(),
    fc.constantFrom(null, true, false, [], {}, [[]], [null], { toString: 1 }, { length: -1 }),
    fc.array(hostileString(), { maxLength: 3 }),
    fc.jsonValue({ maxDepth: 3 }),
    fc.integer({ min: 10, max: 60 }).map(nested),
  );

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
}

/** Sent as JSON, mostly invalid. */
export const RAW_JSON = [
  '',
  ' ',
  '{',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"business","inTeam":true},"constructor":{"prototype":{"x":1}}}',
  '{"id":1e400,"limit":-1e400}',
  '"\\ud800"',
  '{"\\u0000":"\\u0000"}',
  '\ufeff{}',
  'null',
  '[]',
  '"text"',
  '0',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
  '{"a":NaN}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  'a=1&b=2',
] as const;

export const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'APPLICATION/JSON;;;',
  'application/merge-patch+json',
  'application/problem+json',
  'text/plain',
  'text/html; charset="',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=iso-8859-1',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'image/png',
  'image/svg+xml',
  'application/octet-stream',
  '*/*',
  ',',
  '',
] as const;

/** Mostly malformed form bodies; in latin1, to hold any byte. */
export const RAW_FORMS = [
  '--x--\r\n',
  '--x\r\n',
  '--x\r\n\r\n',
  '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nhello\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nhello',
  '--x\r\nContent-Disposition: form-data\r\n\r\nhello\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="\x00"\r\n\r\n\xff\xfe\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="../a\r\nb.png"\r\n\r\nx\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n\x1a\n\r\n--x--\r\n',
  `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(2000)}--x--\r\n`,
  '--y\r\nContent-Disposition: form-data; name="text"\r\n\r\nhello\r\n--y--\r\n',
  'text=hello&choice=pay&move=cancel&revision=1',
  'text=%00%ff%zz&text=2&__proto__[a]=1',
  'choice=pay',
  'revision=1e400&move=cancel',
  '&&&==&&',
  '\xff\xfe\x00\x01',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>',
  '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\xff\xff\x00\x00\xff\xff',
  'GIF89a\xff\xff\xff\xff',
  '\xff\xd8\xff\xe0\x00\x10JFIF',
] as const;

/** Every value is valid in a header. */
export const HEADERS: readonly Record<string, string>[] = [
  {},
  { 'content-length': '1' },
  { 'content-length': '99999999999' },
  { 'content-length': '-1' },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'chunked' },
  { 'accept-encoding': 'gzip;q=0, br;q=abc, *' },
  { accept: 'text/html, */*;q=nonsense' },
  { 'accept-language': 'a'.repeat(4000) },
  { range: 'bytes=-1,5-2,99999999999999999999-' },
  { 'if-none-match': '"\xff", W/"a"' },
  { 'if-modified-since': 'Not a date' },
  { 'x-forwarded-for': ', ,::1%eth0,999.1.1.1,\xff' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  { host: 'evil.example:99999' },
  { origin: 'null' },
  { referer: 'https://%00/' },
  { 'user-agent': '\xff\xfe' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-upsert': '\x7f', 'cache-control': 'max-age=1e400' },
  { 'x-metadata': '%%%', 'content-disposition': 'filename=' },
  { 'stripe-signature': 't=99999999999999999999,v1=00' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic \xff' },
  { cookie: '__proto__=1; =; a' },
  { apikey: '' },
  { 'sec-fetch-site': 'same-origin' },
  { 'x-request-id': '\xff' },
];
