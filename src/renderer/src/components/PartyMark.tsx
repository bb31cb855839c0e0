import { classNames } from './class-names.ts';

const COLOURS = ['bg-party-1', 'bg-party-2', 'bg-party-3', 'bg-party-4', 'bg-party-5', 'bg-party-6'] as const;
const LETTERS = 26;

/** Stands before an address wherever a page names it. The letter tells it apart where the colour cannot. */
export function PartyMark({ place }: { place: number }) {
  return (
    <span
      aria-hidden
      data-mark={nameMark(place)}
      className={classNames(
        'inline-block min-w-[1.3em] rounded-small px-[0.25em] text-center align-baseline font-sans text-[0.8em] leading-[1.35] font-semibold text-on-accent before:content-[attr(data-mark)]',
        COLOURS[place % COLOURS.length],
      )}
    />
  );
}

function nameMark(place: number): string {
  return place < LETTERS ? String.fromCodePoint(0x41 + place) : String(place + 1);
}
