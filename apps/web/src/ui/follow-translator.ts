/** By removed node: the node that replaced it. */
const replaced = new WeakMap<Node, ChildNode>();

/**
 * Nodes that translators remove and insert: Chrome and Edge replace a text with a `<font>`, Safari
 * with a text.
 */
const isWords = (node: Node): node is ChildNode => node instanceof Text || node.nodeName === 'FONT';

function putBack(node: Node): void {
  let standIn = replaced.get(node);
  while (standIn && !standIn.parentNode) standIn = replaced.get(standIn);
  replaced.delete(node);
  standIn?.replaceWith(node);
}

/** True for a text that was merged into another's translation, which has no place of its own. */
const isLost = (node: Node | null, parent: Node) =>
  node instanceof Text && node.parentNode !== parent;

const ofParent = {
  appendChild(this: Node, node: Node): Node {
    putBack(node);
    return Node.prototype.appendChild.call(this, node);
  },
  insertBefore(this: Node, node: Node, next: Node | null): Node {
    putBack(node);
    if (next) putBack(next);
    return Node.prototype.insertBefore.call(this, node, isLost(next, this) ? null : next);
  },
  removeChild(this: Node, node: Node): Node {
    putBack(node);
    return isLost(node, this) ? node : Node.prototype.removeChild.call(this, node);
  },
};

const ofText = Object.fromEntries(
  (['nodeValue', 'data'] as const).map((name) => [
    name,
    {
      configurable: true,
      get(this: Text): string {
        return Reflect.get(Text.prototype, name, this);
      },
      set(this: Text, words: string): void {
        putBack(this);
        Reflect.set(Text.prototype, name, words, this);
      },
    },
  ]),
);

function pair(gone: ChildNode[], come: ChildNode[], parent: Node): void {
  for (const [at, node] of gone.entries()) {
    const standIn = come[at];
    if (!standIn) return;
    replaced.set(node, standIn);
    replaced.delete(standIn);
    if (node instanceof Text) Object.defineProperties(node, ofText);
    Object.assign(parent, ofParent);
  }
}

/**
 * Records which nodes replaced which: first within one change, then the rest of each parent in
 * order.
 */
function note(changes: MutationRecord[]): void {
  const rest = new Map<Node, [gone: ChildNode[], come: ChildNode[]]>();
  for (const { target, removedNodes, addedNodes } of changes) {
    const gone = [...removedNodes].filter(isWords).filter((node) => node.parentNode !== target);
    const come = [...addedNodes].filter(isWords).filter((node) => node.parentNode === target);
    if (gone.length + come.length === 0) continue;
    pair(gone, come, target);
    const [goneBefore, comeBefore] = rest.get(target) ?? [[], []];
    rest.set(target, [
      [...goneBefore, ...gone.slice(come.length)],
      [...comeBefore, ...come.slice(gone.length)],
    ]);
  }
  for (const [parent, [gone, come]] of rest) pair(gone, come, parent);
}

/**
 * Lets React work on a page that the browser translates: when React changes, moves or removes a
 * text that a translator has replaced, the original text returns, and a translator that follows the
 * page translates the new one. Returns a function that stops this.
 */
export function followTranslator(): () => void {
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
