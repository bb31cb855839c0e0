import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Section } from '../../components/Section.tsx';
import { useIsLocked } from '../../store/status-store.ts';
import { nftWords } from './words.ts';

type Answer = { collectionId: string; offered: boolean; count: number };

/** Reads the service's own list of a collection's NFTs, where it has one; says so where it has not. */
export function ServiceList({ profileId, collectionId }: { profileId: string; collectionId: string }) {
  const words = nftWords.importForm;
  const locked = useIsLocked();
  const [busy, setBusy] = useState(false);
  const [answered, setAnswered] = useState<Answer>();
  const [failure, setFailure] = useState<Failure>();
  const current = answered?.collectionId === collectionId ? answered : undefined;

  async function read(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const answer = await ask((app) => app.nfts.readList({ profileId, collectionId }));
    setBusy(false);
    if (answer.ok) setAnswered({ collectionId, ...answer.value });
    else setFailure(answer.failure);
  }

  return (
    <Section title={words.fromService}>
      <div className="space-y-2">
        <p className="text-small text-muted">{words.fromServiceText}</p>
        <Button busy={busy} inert={locked || collectionId === ''} onClick={() => void read()}>
          {words.read}
        </Button>
        {current && (
          <p role="status" className="text-small">
            {current.offered ? words.listed(current.count) : words.notOffered}
          </p>
        )}
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Section>
  );
}
