import { useLocation } from 'wouter';
import { Button } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import { NFTS_PATH } from '../../routes.ts';
import { changeNftView } from '../../store/nft-view-store.ts';
import { collectionWords } from './words.ts';

/** How many NFTs of a collection this app knows of, with the way to them. */
export function KnownNfts({ collectionId, count }: { collectionId: string; count: number }) {
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
    </Section>
  );
}
