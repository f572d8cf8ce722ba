import { useState } from 'react';

/**
 * The last press, until the value that it changes has followed. Without it, a box or radio whose
 * value comes from the server or the URL jumps back for a moment, and a second press starts from
 * the old value.
 */
export function usePressed<Value>(value: Value): [Value, (next: Value) => void] {
  const [pressed, setPressed] = useState({ over: value, next: value });
  const isOver = pressed.over !== value;
  // Forgotten once the value has moved, or it would show again when the value returns.
  if (isOver) setPressed({ over: value, next: value });
  return [isOver ? value : pressed.next, (next) => setPressed({ over: value, next })];
}
