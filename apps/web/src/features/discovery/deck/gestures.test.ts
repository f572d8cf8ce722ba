import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachGestures } from './gestures.ts';

let area: HTMLElement;
let picture: HTMLElement;
let detach: () => void;
const press = vi.fn((_x: number, _y: number) => true);
const move = vi.fn((x: number, _y: number) => x > 105);
const release = vi.fn(() => true);
const cancel = vi.fn();

beforeEach(() => {
  for (const spy of [press, move, release, cancel]) spy.mockClear();
  document.body.innerHTML =
    '<div id="area"><article data-card="top"><img /></article><article data-card="behind"></article></div>';
  area = document.querySelector('#area') ?? document.body;
  picture = document.querySelector('img') ?? document.body;
  const captured = new Set<number>();
  area.setPointerCapture = (id) => void captured.add(id);
  area.hasPointerCapture = (id) => captured.has(id);
  detach = attachGestures(area, { press, move, release, cancel });
});
afterEach(() => detach());

function fire(type: string, more: PointerEventInit & { on?: Element } = {}): void {
  const { on = picture, ...init } = more;
  on.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
      button: 0,
      buttons: 1,
      clientX: 100,
      clientY: 100,
      ...init,
    }),
  );
}

describe('one pointer', () => {
  it('presses, moves and releases', () => {
    fire('pointerdown');
    fire('pointermove', { clientX: 160 });
    fire('pointerup', { clientX: 170 });
    expect(press).toHaveBeenCalledExactlyOnceWith(100, 100);
    expect(move.mock.calls).toEqual([
      [160, 100],
      [170, 100],
    ]);
    expect(release).toHaveBeenCalledOnce();
  });

  it('is captured only once it drags', () => {
    fire('pointerdown');
    fire('pointermove', { clientX: 102 });
    expect(area.hasPointerCapture(1)).toBe(false);
    fire('pointermove', { clientX: 120 });
    expect(area.hasPointerCapture(1)).toBe(true);
  });

  it.each([
    ['another mouse button', { button: 2 }],
    ['a second finger', { isPrimary: false, pointerId: 2, pointerType: 'touch' }],
  ])('ignores %s', (_, init) => {
    fire('pointerdown', init);
    expect(press).not.toHaveBeenCalled();
  });

  it('presses only the top card', () => {
    fire('pointerdown', { on: document.querySelector('[data-card="behind"]') ?? area });
    expect(press).not.toHaveBeenCalled();
  });

  it('ignores other pointers while it is down', () => {
    fire('pointerdown');
    fire('pointerdown', { pointerId: 2 });
    fire('pointermove', { pointerId: 2, clientX: 300 });
    fire('pointerup', { pointerId: 2 });
    expect(press).toHaveBeenCalledOnce();
    expect(move).not.toHaveBeenCalled();
    expect(release).not.toHaveBeenCalled();
  });

  it('is released when its button went up while another was down', () => {
    fire('pointerdown');
    fire('pointermove', { buttons: 2, clientX: 150 });
    expect(release).toHaveBeenCalledOnce();
  });
});

describe('a lost pointer', () => {
  it('cancels the drag', () => {
    fire('pointerdown', { pointerType: 'touch' });
    fire('pointercancel', { pointerType: 'touch' });
    fire('pointerup', { pointerType: 'touch' });
    expect(cancel).toHaveBeenCalledOnce();
    expect(release).not.toHaveBeenCalled();
  });

  it('cancels when the area loses it, but not when the picture hands it over to the area', () => {
    fire('pointerdown', { pointerType: 'touch' });
    fire('lostpointercapture', { on: picture });
    expect(cancel).not.toHaveBeenCalled();
    fire('lostpointercapture', { on: area });
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('cancels when the gestures are detached', () => {
    fire('pointerdown');
    detach();
    expect(cancel).toHaveBeenCalledOnce();
  });
});

describe('the click after a drag', () => {
  it('is swallowed, and the next one is not', () => {
    const onClick = vi.fn();
    picture.addEventListener('click', onClick);
    fire('pointerdown');
    fire('pointerup', { clientX: 200 });
    picture.click();
    expect(onClick).not.toHaveBeenCalled();
    fire('pointerdown');
    release.mockReturnValueOnce(false);
    fire('pointerup');
    picture.click();
    expect(onClick).toHaveBeenCalledOnce();
  });
});
