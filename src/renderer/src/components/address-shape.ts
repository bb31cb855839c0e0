/** Cells of a side. */
export const SHAPE_SIDE = 5;
/** As many colours as there are marks. */
export const SHAPE_COLOURS = 6;

/** What stands for an address beside it: a pattern that is the same on both sides, and one of a few colours. */
export type AddressShape = { colour: number; cells: { x: number; y: number }[] };

/**
 * Makes it of the whole address, in any letter case of its hex. It helps to find an address again and proves nothing: among many addresses
 * some look the same.
 */
export function shapeOfAddress(address: string): AddressShape {
  const text = address.startsWith('0x') ? address.toLowerCase() : address;
  const bits = hash(text, FIRST_SEED);
  const half = Math.ceil(SHAPE_SIDE / 2);
  const cells = Array.from({ length: SHAPE_SIDE * half }, (_, index) => index)
    .filter((index) => (bits >>> index) % 2 === 1)
    .flatMap((index) => {
      const [x, y] = [index % half, Math.floor(index / half)];
      const mirrored = SHAPE_SIDE - 1 - x;
      return mirrored === x
        ? [{ x, y }]
        : [
            { x, y },
            { x: mirrored, y },
          ];
    });
  return { colour: hash(text, SECOND_SEED) % SHAPE_COLOURS, cells };
}

const FIRST_SEED = 0x811c9dc5;
const SECOND_SEED = 0x9e3779b9;

/** FNV-1a with a last mixing (as MurmurHash3 ends), 32 bits: neighbours differ in all of them. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
