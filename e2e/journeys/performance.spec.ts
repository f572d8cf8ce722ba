import { demoProfileId, newClient, signIn } from '../support/people.ts';
import {
  type ColdLoad,
  coldLoad,
  frameTimes,
  lagOf,
  layoutShiftOfReading,
  measureSteadily,
  median,
  type PressTime,
  pressTime,
} from '../support/performance.ts';
import type { Phone } from '../support/slow-phone.ts';
import { expect, type Page, test } from '../support/test.ts';

// One at a time: a second browser would share the cores, and distort the figures.
test.describe.configure({ mode: 'serial' });

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const RUNS = 5;
/** The most ms until a press is answered, and until its target shows; see decision 068. */
const ANSWERED_MS = 220;
const SHOWN_MS = 1200;

type Load = ColdLoad & Phone;

interface Budget {
  paintMs: number;
  scriptKib: number;
}

/** The limits of all figures; those in ms are for the phone itself. */
function limitsOf({ paintMs, scriptKib }: Budget): ColdLoad {
  return {
    scriptKib,
    styleKib: 25,
    layoutShift: 0.02,
    longestTaskMs: 600,
    largestPaintMs: paintMs,
  };
}

async function keepsBudget(open: () => Promise<Page>, path: string, budget: Budget): Promise<void> {
  const limits = limitsOf(budget);
  const keys = Object.keys(limits) as (keyof ColdLoad)[];
  const measured = await measureSteadily<Load>(
    RUNS,
    async () => {
      const page = await open();
      const load = await coldLoad(page, path);
      await page.close();
      return load;
    },
    (load) => keys.every((key) => load[key] <= limits[key]),
  );
  const lag = lagOf(measured);
  const figures = JSON.stringify(measured);
  test.info().annotations.push({ type: 'measured', description: figures });
  for (const key of keys) {
    const limit = limits[key] * (key.endsWith('Ms') ? lag : 1);
    const middle = median(measured.map((load) => load[key]));
    expect(middle, `${key} of ${figures}`).toBeLessThanOrEqual(limit);
  }
}

test('the landing loads within its budget', async ({ as }) => {
  test.slow();
  const open = () => as(undefined, PHONE);
  await keepsBudget(open, '/', { paintMs: 1800, scriptKib: 115 });
});

test('sign-in loads within its budget', async ({ as }) => {
  test.slow();
  const open = () => as(undefined, PHONE);
  await keepsBudget(open, '/auth', { paintMs: 4000, scriptKib: 250 });
});

for (const { name, path, paintMs } of [
  { name: 'home', path: '/client-dashboard', paintMs: 2500 },
  { name: 'the deck', path: '/client-dashboard?service=Plumbing', paintMs: 3000 },
  { name: 'the feed', path: '/community/explore', paintMs: 3000 },
]) {
  test(`${name} loads within its budget`, async ({ as }) => {
    test.slow();
    const client = await newClient();
    const open = () => as(client, PHONE);
    await keepsBudget(open, path, { paintMs, scriptKib: 195 });
  });
}

test('a press shows its target within its budget', async ({ as }) => {
  test.slow();
  const press = async () => {
    const page = await as(await newClient(), PHONE);
    await page.goto('/client-dashboard');
    await page.getByRole('button', { name: /^Home Services/ }).click();
    const service = page.getByRole('button', { name: 'Plumbing', exact: true });
    await expect(service).toBeVisible();
    const toDeck = await pressTime(page, () => service.click(), 'article');
    const connect = page.getByRole('button', { name: /^Connect/ }).first();
    const toSheet = await pressTime(page, () => connect.click(), 'dialog[open]');
    await page.close();
    return { toDeck, toSheet, isSteady: toDeck.isSteady && toSheet.isSteady };
  };
  const isWithin = ({ answeredMs, shownMs }: PressTime) =>
    answeredMs > 0 && answeredMs <= ANSWERED_MS && shownMs <= SHOWN_MS;
  const presses = await measureSteadily(
    RUNS,
    press,
    ({ toDeck, toSheet }) => isWithin(toDeck) && isWithin(toSheet),
  );
  const figures = JSON.stringify(presses);
  test.info().annotations.push({ type: 'measured', description: figures });
  for (const what of ['toDeck', 'toSheet'] as const) {
    const lag = lagOf(presses.map((press) => press[what]));
    const of = (key: keyof PressTime) => median(presses.map((press) => press[what][key]));
    // 0 means that the browser reported nothing.
    expect(of('answeredMs'), `${what} of ${figures}`).toBeGreaterThan(0);
    expect(of('answeredMs'), `${what} of ${figures}`).toBeLessThanOrEqual(ANSWERED_MS * lag);
    expect(of('shownMs'), `${what} of ${figures}`).toBeLessThanOrEqual(SHOWN_MS * lag);
  }
});

test('a public card full of pictures loads within its budget', async ({ as }) => {
  test.slow();
  const path = `/business-card/${demoProfileId('pro')}`;
  const open = () => as(undefined, PHONE);
  await keepsBudget(open, path, { paintMs: 1600, scriptKib: 115 });
});

test('a page of the directory loads within its budget', async ({ as }) => {
  test.slow();
  const open = () => as(undefined, PHONE);
  await keepsBudget(open, '/pros/oh/columbus/plumbing', { paintMs: 1800, scriptKib: 0 });
});

test('a public card does not shift while its pictures load', async ({ as }) => {
  const path = `/business-card/${demoProfileId('pro')}`;
  for (const device of [PHONE, {}]) {
    const page = await as(undefined, device);
    expect(await layoutShiftOfReading(page, path)).toBeLessThanOrEqual(0.001);
    const pictures = page.getByRole('region', { name: 'Portfolio' }).locator('img');
    expect(await pictures.count()).toBeGreaterThan(3);
    const missing = await pictures.evaluateAll(
      (images) => images.filter((image) => !(image as HTMLImageElement).naturalWidth).length,
    );
    expect(missing, 'pictures that did not load').toBe(0);
  }
});

test('the business dashboard loads within its budget', async ({ as }) => {
  test.slow();
  const pro = await signIn('pro@demo.example', 'Demo-1234');
  const open = () => as(pro, PHONE);
  await keepsBudget(open, '/business-dashboard', { paintMs: 3000, scriptKib: 195 });
});

test('the deck keeps 60 frames a second while it is dragged', async ({ as }) => {
  const page = await as(await newClient());
  await page.goto('/client-dashboard?service=Plumbing');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = await frameTimes(page, async () => {
    for (let step = 0; step < 90; step += 1) {
      await page.mouse.move(x + 80 * Math.sin(step / 8), y + step / 9);
    }
  });
  await page.mouse.move(x, y);
  await page.mouse.up();
  test.info().annotations.push({ type: 'median frame, ms', description: String(median(frames)) });
  // 60 a second are 16.7 ms; the rest allows for late timers on a shared machine.
  expect(median(frames)).toBeLessThanOrEqual(17.5);
});
