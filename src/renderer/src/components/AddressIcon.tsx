import { SHAPE_SIDE, shapeOfAddress } from './address-shape.ts';
import { classNames } from './class-names.ts';

const COLOURS = ['bg-party-1', 'bg-party-2', 'bg-party-3', 'bg-party-4', 'bg-party-5', 'bg-party-6'] as const;
const SIZES = { small: 'size-4', normal: 'size-5' } as const;

type Props = { address: string; size?: keyof typeof SIZES };

/** Stands before an address: addresses differ by its pattern as well as by its colour. What it says is never more than the address does. */
export function AddressIcon({ address, size = 'small' }: Props) {
  const { colour, cells } = shapeOfAddress(address);
  return (
    <svg
      aria-hidden
      viewBox={`-1 -1 ${SHAPE_SIDE + 2} ${SHAPE_SIDE + 2}`}
      shapeRendering="crispEdges"
      className={classNames('inline-block shrink-0 rounded-small fill-on-accent', SIZES[size], COLOURS[colour])}
    >
      <path d={cells.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')} />
    </svg>
  );
}
