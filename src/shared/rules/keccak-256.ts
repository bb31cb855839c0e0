const ROUNDS = 24;
/** Bytes that are taken in at a time (FIPS 202 "rate" for 256 bits). */
const RATE = 136;
const WORD = 0xffffffffffffffffn;
const { rotations, targets } = listSteps();
const ROUND_CONSTANTS = listRoundConstants();

/**
 * Keccak-256 of ASCII text, as hex (the Keccak submission of 2011, with which EIP-55 makes its checksum).
 * Only for telling a mistyped address while it is typed: whatever is signed is hashed by `src/proof`, with two libraries.
 */
export function keccak256(text: string): string {
  const padded = new Uint8Array((Math.floor(text.length / RATE) + 1) * RATE);
  padded.set(Array.from(text, (character) => character.charCodeAt(0)));
  padded[text.length] = 1;
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80;
  const lanes = new BigUint64Array(25);
  const words = new DataView(padded.buffer);
  for (let start = 0; start < padded.length; start += RATE) {
    for (let lane = 0; lane < RATE / 8; lane += 1) {
      lanes[lane] = at(lanes, lane) ^ words.getBigUint64(start + lane * 8, true);
    }
    permute(lanes);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (let lane = 0; lane < 4; lane += 1) digest.setBigUint64(lane * 8, at(lanes, lane), true);
  return Array.from(new Uint8Array(digest.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function permute(lanes: BigUint64Array): void {
  for (const constant of ROUND_CONSTANTS) {
    const columns = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ at(lanes, x + y), 0n));
    for (let lane = 0; lane < 25; lane += 1) {
      const left = columns[(lane + 4) % 5] ?? 0n;
      const right = columns[(lane + 1) % 5] ?? 0n;
      lanes[lane] = at(lanes, lane) ^ left ^ rotate(right, 1);
    }
    let moved = at(lanes, 1);
    targets.forEach((target, step) => {
      const next = at(lanes, target);
      lanes[target] = rotate(moved, rotations[step] ?? 0);
      moved = next;
    });
    for (let row = 0; row < 25; row += 5) {
      const [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n] = lanes.slice(row, row + 5);
      lanes.set(
        [a ^ (~b & c), b ^ (~c & d), c ^ (~d & e), d ^ (~e & a), e ^ (~a & b)].map((word) => word & WORD),
        row,
      );
    }
    lanes[0] = at(lanes, 0) ^ constant;
  }
}

function at(lanes: BigUint64Array, lane: number): bigint {
  return lanes[lane] ?? 0n;
}

function rotate(word: bigint, by: number): bigint {
  return ((word << BigInt(by)) | (word >> BigInt(64 - by))) & WORD;
}

/** The way of the lanes and how far each is turned on it ("rho" and "pi"). */
function listSteps(): { rotations: number[]; targets: number[] } {
  let [x, y] = [1, 0];
  const steps = Array.from({ length: ROUNDS }, (_, step) => {
    [x, y] = [y, (2 * x + 3 * y) % 5];
    return { rotation: (((step + 1) * (step + 2)) / 2) % 64, target: x + 5 * y };
  });
  return { rotations: steps.map(({ rotation }) => rotation), targets: steps.map(({ target }) => target) };
}

/** From the linear feedback shift register x⁸ + x⁶ + x⁵ + x⁴ + 1 ("iota"). */
function listRoundConstants(): bigint[] {
  let register = 1;
  return Array.from({ length: ROUNDS }, () => {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit += 1) {
      if ((register & 1) === 1) constant |= 1n << BigInt(2 ** bit - 1);
      register = register & 0x80 ? ((register << 1) & 0xff) ^ 0x71 : register << 1;
    }
    return constant;
  });
}
