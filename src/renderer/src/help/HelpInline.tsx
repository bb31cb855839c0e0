import { Fragment } from 'react';
import type { Inline } from './help-tree.ts';

type Props = { parts: readonly Inline[]; onFollow: (id: string) => void };

/** A line of the help. Its parts are elements, never markup. */
export function HelpInline({ parts, onFollow }: Props) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text of the build never changes its order.
  return parts.map((part, index) => <Fragment key={index}>{drawPart(part, onFollow)}</Fragment>);
}

function drawPart(part: Inline, onFollow: Props['onFollow']) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code className="rounded-small bg-sunken px-1 font-mono text-small wrap-anywhere">{part.text}</code>;
    case 'strong':
      return (
        <strong className="font-semibold">
          <HelpInline parts={part.parts} onFollow={onFollow} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <HelpInline parts={part.parts} onFollow={onFollow} />
        </em>
      );
    case 'link':
      return (
        <button
          type="button"
          onClick={() => onFollow(part.to)}
          className="rounded-small text-left font-medium text-accent underline"
        >
          <HelpInline parts={part.parts} onFollow={onFollow} />
        </button>
      );
  }
}
