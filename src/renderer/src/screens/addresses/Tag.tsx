import { BriefText } from '../../components/BriefText.tsx';

/** A word of the operator's own, in a quiet frame. */
export function Tag({ text }: { text: string }) {
  return (
    <span className="inline-block max-w-40 shrink-0 truncate rounded-small border border-line-strong px-1 text-tiny leading-[1rem] text-muted">
      <BriefText text={text} />
    </span>
  );
}
