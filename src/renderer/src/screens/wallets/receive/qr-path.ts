import encodeQR from 'qr';

/** Light modules on each side, as ISO/IEC 18004 wants them. */
const QUIET_MODULES = 4;

/** The dark modules of a text's QR code as the data of an SVG path, and how many modules a side has, the quiet zone included. */
export function drawQr(text: string): { side: number; path: string } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES });
  const path = modules.flatMap((row, y) => listRuns(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`));
  return { side: modules.length, path: path.join('') };
}

/** Dark modules beside each other are one rectangle: no seams between them at any size. */
function listRuns(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}
