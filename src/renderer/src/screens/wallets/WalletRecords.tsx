import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { RecordView, WalletView } from '#shared/ipc/views.ts';
import { Button } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import { approvalsStore } from '../../store/approvals-store.ts';
import { useResource } from '../../store/resource.ts';
import { strings } from '../../strings.ts';
import { RecordRow } from './RecordRow.tsx';
import { listNewestFirst } from './record-facts.ts';
import { walletPaths } from './wallet-route.ts';

/** So many are drawn at first, and again with each press of "more". */
const PAGE = 25;

/** The transactions and signatures of a wallet, newest first. */
export function WalletRecords({ wallet, records }: { wallet: WalletView; records: readonly RecordView[] }) {
  const [shown, setShown] = useState(PAGE);
  const [, navigate] = useLocation();
  const words = strings.wallets.records;
  const ordered = useMemo(() => listNewestFirst(records), [records]);
  const approvals = useResource(approvalsStore, wallet.profileId).data ?? [];
  const waiting = approvals.filter(({ walletAddress }) => walletAddress === wallet.address);
  const rest = ordered.length - shown;
  const addById = <Button onClick={() => navigate(walletPaths.add(wallet.locator))}>{words.addById}</Button>;
  const count = <span className="flex-1 text-tiny text-faint tabular-nums">{records.length}</span>;
  return (
    <Section
      title={words.title}
      beside={
        <>
          {count}
          {addById}
        </>
      }
    >
      {ordered.length === 0 ? (
        <p className="text-small text-muted">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {ordered.slice(0, shown).map(({ record, facts }) => (
            <RecordRow
              key={`${record.kind} ${record.id}`}
              record={record}
              facts={facts}
              approval={waiting.find(({ kind, recordId }) => kind === record.kind && recordId === record.id)}
            />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button className="mt-2" onClick={() => setShown(shown + PAGE)}>
          {words.more(Math.min(PAGE, rest))}
        </Button>
      )}
    </Section>
  );
}
