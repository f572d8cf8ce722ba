/** In px, and px per second. */
export interface Particle {
  readonly position: number;
  readonly velocity: number;
}

// Slightly underdamped: the card overshoots once by a few px, as if it had weight.
const ANGULAR_FREQUENCY = 18;
const DAMPING_RATIO = 0.78;

const decay = DAMPING_RATIO * ANGULAR_FREQUENCY;
const damped = ANGULAR_FREQUENCY * Math.sqrt(1 - DAMPING_RATIO ** 2);

const REST_DISTANCE = 0.3;
const REST_VELOCITY = 6;

/**
 * The particle on a damped spring towards `target`, `seconds` after it was at `from`. Solved rather
 * than integrated, so that a dropped frame changes nothing and any moment can start another
 * movement.
 */
export function springAt(from: Particle, target: number, seconds: number): Particle {
  const a = from.position - target;
  const b = (from.velocity + decay * a) / damped;
  const fading = Math.exp(-decay * seconds);
  const cos = Math.cos(damped * seconds);
  const sin = Math.sin(damped * seconds);
  return {
    position: target + fading * (a * cos + b * sin),
    velocity: fading * ((b * damped - a * decay) * cos - (a * damped + b * decay) * sin),
  };
}

/** True if the remaining motion is too small to see. */
export function hasSettled({ position, velocity }: Particle, target: number): boolean {
  return Math.abs(position - target) < REST_DISTANCE && Math.abs(velocity) < REST_VELOCITY;
}
