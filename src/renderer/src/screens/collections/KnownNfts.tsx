import { useLocation } from 'wouter';
import { Button } from '../../components/Button.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { Section } from '../../components/Section.tsx';
import { NFTS_PATH } from '../../routes.ts';
import { changeNftView } from '../../store/nft-view-store.ts';
import { collectionWords } from './words.ts';

type Props = {
  collectionId: string;
  count: number;
  /** How many there may be at most, where the service tells that. */
  limit: number | undefined;
};

/** How many NFTs of a collection this app knows of, out of those that there may be, with the way to them. */
export function KnownNfts({ collectionId, count, limit }: Props) {
  const words = collectionWords.detail;
  const [, navigate] = useLocation();
  const show = () => {
    changeNftView({ collectionId, text: '', origin: 'all' });
    navigate(NFTS_PATH);
  };
  return (
    <Section title={words.known}>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-small">
          {words.knownText(count)} <span className="text-muted">{words.knownNote}</span>
        </p>
        {count > 0 && <Button onClick={show}>{words.show}</Button>}
      </div>
      {limit !== undefined && limit > 0 && (
        <div className="mt-1.5 max-w-80 space-y-1">
          <p className="text-small text-muted tabular-nums">{words.knownOf(count, limit)}</p>
          <ProgressBar label={words.knownOf(count, limit)} value={count} max={limit} />
        </div>
      )}
    </Section>
  );
}
