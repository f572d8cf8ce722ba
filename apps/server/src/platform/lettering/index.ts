export { drawLine, fits, setLine, setLines, type TextStyle, writable } from './set-text.ts';
