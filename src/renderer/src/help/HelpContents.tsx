import { classNames } from '../components/class-names.ts';
import { type HelpHit, searchHelp } from './find-help.ts';
import type { HelpPage } from './help-tree.ts';
import { helpWords } from './words.ts';
import { writePlain } from './write-plain.ts';

type Props = {
  pages: readonly HelpPage[];
  /** What is searched for; with nothing, all topics are listed. */
  text: string;
  /** The topic that is shown. */
  current: string | undefined;
  onGo: (id: string) => void;
};

const LINK = 'block w-full rounded-base px-2 py-1 text-left wrap-anywhere hover:bg-hover';

/** The left of the help: its topics, or what was found. */
export function HelpContents({ pages, text, current, onGo }: Props) {
  if (text.trim() !== '') return <Hits hits={searchHelp(pages, text)} text={text.trim()} onGo={onGo} />;
  return (
    <nav aria-label={helpWords.contents}>
      {pages.map(({ id, title, topics }) => (
        <div key={id} className="mb-3">
          <p className="px-2 py-1 text-small font-semibold text-muted">{title}</p>
          {topics.map((topic) => (
            <button
              key={topic.id}
              type="button"
              aria-current={topic.id === current ? 'true' : undefined}
              onClick={() => onGo(topic.id)}
              className={classNames(LINK, topic.id === current && 'bg-chosen font-semibold')}
            >
              {writePlain(topic.heading)}
            </button>
          ))}
        </div>
      ))}
    </nav>
  );
}

function Hits({ hits, text, onGo }: { hits: readonly HelpHit[]; text: string; onGo: Props['onGo'] }) {
  return (
    <nav aria-label={helpWords.found}>
      {hits.map(({ id, title, topic }) => (
        <button key={id} type="button" onClick={() => onGo(id)} className={LINK}>
          {title}
          {topic !== '' && <span className="block text-small text-muted">{topic}</span>}
        </button>
      ))}
      <p role="status" className="px-2 py-1 text-muted wrap-anywhere">
        {hits.length === 0 && helpWords.nothing(text)}
      </p>
    </nav>
  );
}
