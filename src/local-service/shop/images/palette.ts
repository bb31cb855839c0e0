import { createHash } from 'node:crypto';

export type Rgb = [red: number, green: number, blue: number];

export function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Six colours that go together, the same for the same seed: two backgrounds, two of the motif, two lights. */
export function makePalette(seed: string): Rgb[] {
  const hash = hashText(`palette ${seed}`);
  const hue = (hash.readUInt8(0) / 256) * 360;
  const other = (hue + 140 + (hash.readUInt8(1) / 256) * 80) % 360;
  const isDark = hash.readUInt8(2) % 3 === 0;
  const [ground, lifted] = isDark ? [0.2, 0.28] : [0.9, 0.82];
  return [
    toRgb(hue, 0.45, ground),
    toRgb(hue, 0.4, lifted),
    toRgb(other, 0.5, 0.5),
    toRgb(other, 0.55, 0.36),
    toRgb((other + 40) % 360, 0.65, 0.62),
    toRgb((hue + 30) % 360, 0.75, isDark ? 0.85 : 0.7),
  ];
}

/** HSL to RGB (CSS Color 4, §7.1). */
function toRgb(hue: number, saturation: number, lightness: number): Rgb {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const part = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(part - 3, 9 - part, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
