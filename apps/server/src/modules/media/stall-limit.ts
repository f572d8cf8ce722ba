import { Transform } from 'node:stream';
import { AppError } from '../../platform/http/errors.ts';

/** Fails with `timeout` once no data has arrived for `patienceMs`. */
export function stallLimit(patienceMs: number): Transform {
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      timer.refresh();
      done(null, chunk);
    },
    destroy(error, done) {
      clearTimeout(timer);
      done(error);
    },
  });
  const timer = setTimeout(() => stream.destroy(new AppError('timeout')), patienceMs);
  return stream;
}
