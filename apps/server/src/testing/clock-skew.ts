/** NODE_OPTIONS that shift the clock of a process, like a machine without a time service. */
export function clockSkewOptions(milliseconds: number): string {
  const script = `
    const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...parts) {
        if (parts.length === 0) super(Real.now() + ${milliseconds});
        else super(...parts);
      }
      static now() { return Real.now() + ${milliseconds}; }
    };`;
  return `--import data:text/javascript,${encodeURIComponent(script)}`;
}
