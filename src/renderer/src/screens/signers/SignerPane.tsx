import { type ReactNode, type Ref, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import type { ApprovalItem, WalletView } from '#shared/ipc/views.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { Address } from '../../components/Address.tsx';
import { AddressIcon } from '../../components/AddressIcon.tsx';
import { Age } from '../../components/Age.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { Button } from '../../components/Button.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { FactList } from '../../components/FactList.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { Section } from '../../components/Section.tsx';
import { shortenAddress } from '../../format/address.ts';
import { formatMoment } from '../../format/age.ts';
import { briefHeadline } from '../../format/brief-headline.ts';
import { approvalPath, walletPaths } from '../../routes.ts';
import { ROWS_OF_SIGNER, signerApprovalsStore } from '../../store/approvals-store.ts';
import { useQuery } from '../../store/query.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { commonWords } from '../../words.ts';
import { VerdictBadge } from '../approvals/VerdictBadge.tsx';
import { listWalletsOf } from '../wallets/admin-signer.ts';
import { nameWallet } from '../wallets/describe-wallet.ts';
import { OperatorAddressBadge } from '../wallets/OperatorAddressBadge.tsx';
import { BackupSection } from './BackupSection.tsx';
import { RemoveSignerDialog } from './RemoveSignerDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { signerWords } from './words.ts';

/** One key: everything about it but the key, which wallets it is for, and what waits for it. */
export function SignerPane({
  signer,
  onBack,
  bodyRef,
}: {
  signer: SignerKey;
  onBack: () => void;
  bodyRef: Ref<HTMLDivElement>;
}) {
  const words = signerWords.detail;
  const created = (
    <>
      <Age at={signer.createdAt} write={commonWords.freshness.ago} />{' '}
      <span className="text-muted">({formatMoment(signer.createdAt)})</span>
    </>
  );
  return (
    <DetailPane label={words.label} onBack={onBack} bodyRef={bodyRef} header={<Header signer={signer} />}>
      <Section title={words.address}>
        <div className="text-lead">
          <Address address={signer.address} what={words.addressWhat} />
        </div>
      </Section>
      <Section title={words.facts}>
        <FactList
          facts={[
            { label: words.source, value: signerWords.sources[signer.source] },
            { label: words.created, value: created },
          ]}
        />
      </Section>
      <Waiting signer={signer} />
      <AdminOf signer={signer} />
      <BackupSection signer={signer} />
    </DetailPane>
  );
}

function Header({ signer }: { signer: SignerKey }) {
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  const locked = useIsLocked();
  const title = locked ? commonWords.locked.actionReason : undefined;
  return (
    <div className="flex items-center gap-3">
      <h2 className="min-w-0 flex-1 truncate text-lead font-semibold">
        <BriefText text={signer.label} />
      </h2>
      <Button inert={locked} title={title} onClick={() => setOpen('rename')}>
        {signerWords.detail.rename}
      </Button>
      <Button inert={locked} title={title} onClick={() => setOpen('remove')}>
        {signerWords.detail.remove}
      </Button>
      {open === 'rename' && <RenameDialog signer={signer} onClose={close} />}
      {open === 'remove' && <RemoveSignerDialog signer={signer} onClose={close} />}
    </div>
  );
}

function Waiting({ signer }: { signer: SignerKey }) {
  const words = signerWords.detail;
  const { profileId, address } = signer;
  const page = useQuery(signerApprovalsStore, { profileId, signer: address }).data;
  const count = page?.counts.signers[address.toLowerCase()] ?? 0;
  return (
    <Section title={words.waiting} beside={<Count count={count} />}>
      <Links none={words.nothingWaits}>
        {(page?.items ?? []).map((item) => (
          <li key={approvalPath(item)}>
            <WaitingLink item={item} />
          </li>
        ))}
      </Links>
      {count > ROWS_OF_SIGNER && (
        <Link
          href={APPROVALS_PATH}
          className="mt-1.5 inline-block rounded-small text-small font-medium text-accent hover:underline"
        >
          {words.all(count)}
        </Link>
      )}
    </Section>
  );
}

const LINK = 'flex items-center gap-3 px-1 py-2 hover:bg-hover';

function WaitingLink({ item }: { item: ApprovalItem }) {
  return (
    <Link href={approvalPath(item)} className={LINK}>
      <span className="min-w-0 flex-1 truncate">
        <BriefText text={briefHeadline(item)} />
      </span>
      <VerdictBadge rating={item.rating} />
    </Link>
  );
}

function AdminOf({ signer }: { signer: SignerKey }) {
  const words = signerWords.detail;
  const [, navigate] = useLocation();
  const wallets = listWalletsOf(signer, useQuery(walletsStore, signer.profileId).data ?? []);
  const create = <Button onClick={() => navigate(walletPaths.create(signer.address))}>{words.createWallet}</Button>;
  return (
    <Section
      title={words.wallets}
      beside={
        <>
          <Count count={wallets.length} />
          {create}
        </>
      }
    >
      <PagedItems items={wallets}>
        {(shown) => (
          <Links none={words.noWallets}>
            {shown.map(({ item }) => (
              <li key={item.address}>
                <WalletLink wallet={item} />
              </li>
            ))}
          </Links>
        )}
      </PagedItems>
    </Section>
  );
}

function WalletLink({ wallet }: { wallet: WalletView }) {
  const digits = shortenAddress(wallet.address);
  const called = nameWallet(wallet);
  const isNamed = called !== digits;
  return (
    <Link href={walletPaths.wallet(wallet.address)} className={LINK}>
      <AddressIcon address={wallet.address} />
      <span className="min-w-0 flex-1 truncate">{isNamed ? <BriefText text={called} /> : <code>{digits}</code>}</span>
      <OperatorAddressBadge wallet={wallet} />
      {isNamed && <code className="text-small text-muted">{digits}</code>}
    </Link>
  );
}

function Count({ count }: { count: number }) {
  return <span className="flex-1 text-tiny text-faint tabular-nums">{count}</span>;
}

function Links({ none, children }: { none: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="text-small text-muted">{none}</p>;
  return <ul className="divide-y divide-line border-y border-line">{children}</ul>;
}
