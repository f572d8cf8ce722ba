import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toastEnd, toastEndOver } from './use-toast-place.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});
const PHONE = 844;
const toast = box(20, 0, 350, 56);
const navigation = box(0, 780, 390, 64);

describe('the lower edge of a toast', () => {
  it('is near the bottom of the window when nothing is there', () => {
    expect(toastEnd(toast, [], PHONE)).toBe(PHONE - 12);
  });

  it('is above the bar of a phone, and above buttons on that bar', () => {
    const buttons = box(0, 690, 390, 90);
    expect(toastEnd(toast, [navigation], PHONE)).toBe(780 - 12);
    expect(toastEnd(toast, [buttons, navigation], PHONE)).toBe(690 - 12);
  });

  it('ignores what is beside it or well above it', () => {
    const rail = box(0, 0, 240, 800);
    const inTheMiddle = box(300, 200, 400, 80);
    expect(toastEnd(box(400, 0, 480, 56), [rail, inTheMiddle], 800)).toBe(800 - 12);
  });

  it('is above an on-screen keyboard', () => {
    expect(toastEnd(toast, [navigation], 500)).toBe(500 - 12);
  });

  it('is on the head of a screen that asks for it, and in the window once that is scrolled away', () => {
    expect(toastEndOver(toast, box(16, 40, 358, 72))).toBe(40 + 56);
    expect(toastEndOver(toast, box(16, -400, 358, 72))).toBe(12 + 56);
  });

  it('covers no bar while there is room, and is always in the window', () => {
    const bars = fc.array(
      fc.tuple(fc.nat(900), fc.integer({ min: 1, max: 200 })).map(([y, h]) => box(0, y, 390, h)),
    );
    fc.assert(
      fc.property(bars, fc.integer({ min: 300, max: 900 }), (all, end) => {
        const edge = toastEnd(toast, all, end);
        const top = edge - 56;
        expect(top).toBeGreaterThanOrEqual(12);
        if (top > 12) {
          const hit = all.filter((bar) => bar.top < edge && bar.bottom > top && bar.top < end);
          expect(hit).toEqual([]);
        }
      }),
    );
  });
});
