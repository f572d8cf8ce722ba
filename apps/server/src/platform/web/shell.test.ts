import { describe, expect, it } from 'vitest';
import { createRouter } from '../http/router.ts';
import { createShell } from './shell.ts';

const PAGE =
  '<head><meta charset="utf-8"><title>App</title><meta property="og:title" content="App"></head><div id="root"></div><noscript>No</noscript>';

describe('createShell', () => {
  it("inserts a screen unchanged, in place of the app's own tags", async () => {
    const render = createShell(PAGE, { 'X-Test': 'yes' });
    const router = createRouter();
    router.get('/', (c) =>
      render(c, { status: 404, head: '<title>$&</title>', root: "<p>$'</p>" }),
    );
    const response = await router.request('/');
    expect(response.status).toBe(404);
    expect(response.headers.get('x-test')).toBe('yes');
    expect(await response.text()).toBe(
      '<head><meta charset="utf-8"><title>$&</title></head><div id="root" data-prerendered><p>$\'</p></div>',
    );
  });

  it('rejects a page without a root element', () => {
    expect(() => createShell('<title>App</title>', {})).toThrow('has no <div id="root">');
  });
});
