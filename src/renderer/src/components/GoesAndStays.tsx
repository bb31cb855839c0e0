import { commonWords } from '../words.ts';

type Props = { goes: readonly string[]; stays: readonly string[] };

/** What a removal takes along and what it leaves, said before it. */
export function GoesAndStays({ goes, stays }: Props) {
  const words = commonWords.typedRemoval;
  return (
    <div className="space-y-2">
      <Part title={words.goes} sentences={goes} />
      <Part title={words.stays} sentences={stays} />
    </div>
  );
}

function Part({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h3 className="text-small font-semibold text-muted">{title}</h3>
      <ul className="list-disc space-y-0.5 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
