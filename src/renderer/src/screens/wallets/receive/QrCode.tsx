import { drawQr } from './qr-path.ts';

/** Dark on light in every theme: many cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = drawQr(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="aspect-square w-56 shrink-0 rounded-base bg-qr-paper fill-qr-ink"
    >
      <path d={path} />
    </svg>
  );
}
