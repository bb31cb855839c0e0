type Measured = { count: number; bytes: number };

/**
 * The size of a file for any count, on the line through two that were measured.
 * @throws where the two are of the same count: they make no line
 */
export function estimateSize(count: number, [one, other]: readonly [Measured, Measured]): number {
  if (one.count === other.count) throw new Error('Two sizes of the same count tell nothing of a third.');
  const ofEach = (other.bytes - one.bytes) / (other.count - one.count);
  return one.bytes + (count - one.count) * ofEach;
}
