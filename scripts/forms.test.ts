import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = 'apps/server/src';

it('reads forms in one place, which takes a broken one for the sender’s mistake', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test\.ts$|\/testing\//.test(file))
    .filter((file) => /\.(parseBody|formData)\(/.test(readFileSync(join(SERVER, file), 'utf8')));
  expect(files).toEqual(['platform/http/read-form.ts']);
});
