import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followTranslator } from './follow-translator.ts';

let stop: () => void;
beforeEach(() => {
  stop = followTranslator();
});
afterEach(() => stop());

/** A `<font>` in another, as Chrome's translator makes them. */
function wrapper(...words: Node[]): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(...words);
  outer.append(inner);
  return outer;
}

const inSpanish = (text: Text) => document.createTextNode(`<${text.data}>`);

/** Changes that browsers and extensions were seen to make to the texts of one element. */
const TRANSLATORS: Record<string, (texts: Text[]) => void> = {
  'replaces each text': (texts) => {
    for (const text of texts) text.replaceWith(wrapper(inSpanish(text)));
  },
  'inserts the translation, then takes the text out': (texts) => {
    for (const text of texts) {
      text.before(wrapper(inSpanish(text)));
      text.remove();
    }
  },
  'moves the text into the translation': (texts) => {
    for (const text of texts) {
      const place = wrapper();
      text.replaceWith(place);
      place.firstChild?.appendChild(text);
      Reflect.set(Text.prototype, 'data', `<${text.data}>`, text);
    }
  },
  'takes all texts out, then inserts texts': (texts) => {
    const places = texts.map((text) => {
      const place = document.createComment('');
      text.before(place);
      text.remove();
      return { place, words: inSpanish(text) };
    });
    for (const { place, words } of places) place.before(words);
    for (const { place } of places) place.remove();
  },
};

function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}

/** Waits until the observer has been notified. */
const heard = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

interface LineProps {
  count: number;
  isMarked?: boolean;
  isNamed?: boolean;
  isTurned?: boolean;
}

function Line({ count, isMarked = false, isNamed = true, isTurned = false }: LineProps) {
  const parts = [<b key="b">bold</b>, 'loose'];
  return (
    <p>
      {isMarked && <i>mark</i>}
      {count} of 5{isNamed && ' asked'}
      <span>{count}</span>
      {isTurned ? parts.toReversed() : parts}
    </p>
  );
}

describe.each(Object.entries(TRANSLATORS))('a translator that %s', (_, translate) => {
  async function translated(line: LineProps) {
    const { container, rerender, unmount } = render(<Line {...line} />);
    const root = container.firstElementChild;
    if (!root) throw new Error('It was drawn');
    translate(textsOf(root));
    await heard();
    return { root, unmount, show: (next: LineProps) => rerender(<Line {...next} />) };
  }

  it('does not leave old words behind when a text changes', async () => {
    const { root, show } = await translated({ count: 1 });
    expect(root.textContent).toBe('<1>< of 5>< asked><1><bold><loose>');
    show({ count: 2 });
    expect(root.textContent).toBe('2< of 5>< asked>2<bold><loose>');
    await heard();
    translate(textsOf(root).filter(({ data }) => data === '2'));
    await heard();
    show({ count: 3 });
    expect(root.textContent).toBe('3< of 5>< asked>3<bold><loose>');
  });

  it('does not break any change of the elements', async () => {
    const { root, show, unmount } = await translated({ count: 1 });
    show({ count: 1, isNamed: false });
    expect(root.textContent).toBe('<1>< of 5><1><bold><loose>');
    show({ count: 1, isNamed: true, isMarked: true });
    expect(root.textContent).toMatch(/^mark<?1>?< of 5> asked<1><bold><loose>$/);
    show({ count: 1, isTurned: true });
    expect(root.textContent).toMatch(/< of 5> asked<1><?loose>?<bold>$/);
    unmount();
    expect(root.isConnected).toBe(false);
  });
});

it('survives a text that was merged into the translation of another', async () => {
  const { container, rerender } = render(<Line count={1} />);
  const [count, of, asked] = textsOf(container);
  count?.replaceWith(wrapper(document.createTextNode('five and one')));
  of?.remove();
  asked?.remove();
  await heard();
  rerender(<Line count={1} isNamed={false} />);
  rerender(<Line count={1} isMarked />);
  expect(container.textContent).toContain('mark');
});

it('removes a translation that was itself translated again', async () => {
  const { container, rerender } = render(<Line count={1} />);
  const [count] = textsOf(container);
  const [first, second] = [wrapper(document.createTextNode('uno')), wrapper()];
  count?.replaceWith(first);
  await heard();
  first.replaceWith(second);
  await heard();
  rerender(<Line count={2} />);
  expect(container.textContent).toBe('2 of 5 asked2boldloose');
});

it('follows the original text again once a translator puts it back', async () => {
  const { container, rerender } = render(<Line count={1} />);
  const [count] = textsOf(container);
  const place = wrapper(document.createTextNode('one'));
  count?.replaceWith(place);
  await heard();
  // As a browser does it: bypassing the element's own methods.
  if (count) Node.prototype.insertBefore.call(place.parentNode, count, place);
  place.remove();
  await heard();
  rerender(<Line count={2} isMarked />);
  expect(container.textContent).toBe('mark2 of 5 asked2boldloose');
});
