import { useLayoutEffect, useRef, useState } from 'react';
import { alignDifference, type Column, joinRuns, wrapColumns } from '../format/align-difference.ts';
import { cutToDifference } from '../format/cut-difference.ts';
import { fromEnglish } from '../language.ts';
import { commonWords } from '../words.ts';
import { TextParts } from './TextParts.tsx';

/** Colour, weight and underline: any one of them can be missed. */
export const DIFFERS = 'rounded-[2px] font-bold text-ink underline decoration-2 underline-offset-2';
const FEWEST_COLUMNS = 12;
const LABEL_AND_PADDING_PX = 104;
/** Words that share fewer characters with a value are a rule about it: set one above the other they would only look alike. */
const FEWEST_SHARED = 4;

type Props = {
  expected: string;
  actual: string;
  labels?: { expected: string; actual: string };
};

/**
 * Two values aligned one above the other, in lines that fit, the characters that differ marked by colour, weight and underline.
 * A rule in words and the value that breaks it stand as they are.
 */
export function Difference({ labels = commonWords.difference, ...whole }: Props) {
  const { expected, actual } = cutToDifference(whole);
  const { box, width } = useColumnsThatFit();
  const columns = alignDifference({ expected, actual });
  const differing = columns.filter(({ differs }) => differs).length;
  const isRule = expected.includes(' ') && columns.length - differing < FEWEST_SHARED;
  const wanted = isRule ? fromEnglish(expected) : expected;
  return (
    <figure ref={box} className="mt-1.5 overflow-hidden rounded-small border border-line-strong bg-page">
      <p className="sr-only">
        {labels.expected}: {wanted}. {labels.actual}: {actual}.
      </p>
      <div aria-hidden className="space-y-2 p-2.5 font-mono text-small leading-5">
        {isRule ? (
          <div>
            <Whole label={labels.expected} text={wanted} />
            <Whole label={labels.actual} text={actual} />
          </div>
        ) : (
          wrapColumns(columns, width).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one difference never move.
            <div key={index}>
              <Line label={index === 0 ? labels.expected : ''} line={line} side="expected" />
              <Line label={index === 0 ? labels.actual : ''} line={line} side="actual" />
            </div>
          ))
        )}
      </div>
      {!isRule && (
        <figcaption className="border-t border-line-strong px-2.5 py-1 text-tiny text-muted">
          {commonWords.difference.differing(differing, columns.length)}
        </figcaption>
      )}
    </figure>
  );
}

function Whole({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex">
      <Label text={label} />
      <span className="min-w-0 text-ink wrap-anywhere whitespace-pre-wrap">
        <TextParts text={text} />
      </span>
    </div>
  );
}

function Label({ text }: { text: string }) {
  return <span className="w-20 shrink-0 font-sans text-tiny leading-5 text-muted">{text}</span>;
}

function Line({ label, line, side }: { label: string; line: readonly Column[]; side: 'expected' | 'actual' }) {
  const mark = side === 'expected' ? 'bg-mark-expected' : 'bg-mark';
  return (
    <div className="flex">
      <Label text={label} />
      <span className="whitespace-pre">
        {joinRuns(line, side).map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one line never move.
          <span key={index} className={run.differs ? `${DIFFERS} ${mark}` : 'text-muted'}>
            {run.text}
          </span>
        ))}
      </span>
    </div>
  );
}

/** How many characters of the code face fit into the box; measured, because the face is the system's own. */
function useColumnsThatFit() {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(42);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const characterPx = measureCharacter(element);
      setWidth(Math.max(FEWEST_COLUMNS, Math.floor((element.clientWidth - LABEL_AND_PADDING_PX) / characterPx)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

function measureCharacter(element: HTMLElement): number {
  const style = getComputedStyle(element.querySelector('.font-mono') ?? element);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 8;
  // Bold, since what differs is: a face whose bold is wider would else run over the edge.
  context.font = `700 ${style.fontSize} ${style.fontFamily}`;
  return context.measureText('0000000000').width / 10 || 8;
}
