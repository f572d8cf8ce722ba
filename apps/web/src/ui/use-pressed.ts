import { useState } from 'react';

/**
 * What was pressed last, until the value it is meant to change has followed. Without it a box or a
 * radio whose value comes from the server or the URL jumps back under the finger for a moment, and
 * a second press starts from the value before the first.
 */
export function usePressed<Value>(value: Value): [Value, (next: Value) => void] {
  const [pressed, setPressed] = useState({ over: value, next: value });
  const isOver = pressed.over !== value;
  // Forgotten then, or it would show again when the value comes back.
  if (isOver) setPressed({ over: value, next: value });
  return [isOver ? value : pressed.next, (next) => setPressed({ over: value, next })];
}
