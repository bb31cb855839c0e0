import { Link } from 'wouter';
import type { WalletView } from '#shared/ipc/views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { Address } from '../../components/Address.tsx';
import { Age } from '../../components/Age.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { type Fact, FactList } from '../../components/FactList.tsx';
import { Section } from '../../components/Section.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { formatMoment } from '../../format/age.ts';
import { findByAddress } from '../../format/find-by-address.ts';
import { approvalPath, walletPaths } from '../../routes.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { commonWords } from '../../words.ts';
import { describeIntent, type IntentSubject } from './describe-intent.ts';
import { useApproval } from './use-approval.ts';
import { activityWords } from './words.ts';

/** Which record, wallet and key an entry is about, with the ways there. */
export function IntentSubjectFacts({ intent }: { intent: IntentView }) {
  const words = activityWords.detail;
  const subject = describeIntent(intent);
  const { profileId, createdAt, updatedAt, id } = intent;
  const wallets = useQuery(walletsStore, profileId).data ?? [];
  const wallet = subject.walletAddress === undefined ? undefined : findByAddress(wallets, subject.walletAddress);
  const facts: Fact[] = [
    ...(subject.record
      ? [{ label: words.record, value: <Record intent={intent} recordId={subject.record.recordId} /> }]
      : []),
    ...(subject.place === undefined ? [] : [{ label: words.record, value: <Place place={subject.place} /> }]),
    ...(subject.walletAddress === undefined
      ? []
      : [{ label: words.wallet, value: <Wallet address={subject.walletAddress} wallet={wallet} /> }]),
    ...(subject.signer === undefined
      ? []
      : [{ label: words.signer, value: <Signer profileId={profileId} address={subject.signer} /> }]),
    ...(subject.chain === undefined ? [] : [{ label: words.chain, value: subject.chain }]),
    { label: words.begun, value: <Moment at={createdAt} /> },
    { label: words.changed, value: <Moment at={updatedAt} /> },
    { label: words.entry, value: <Code text={id} what={words.entry} /> },
  ];
  return (
    <Section title={words.about}>
      <FactList facts={facts} />
    </Section>
  );
}

const LINK = 'rounded-small font-medium text-accent hover:underline';

type RecordProps = { intent: IntentView; recordId: string };

/** The record's id; the way to its review while it is on the list of approvals. */
function Record({ intent, recordId }: RecordProps) {
  const words = activityWords.detail;
  const approval = useApproval(intent);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Code text={recordId} what={activityWords.facts.recordId} />
      {approval && (
        <Link href={approvalPath(approval)} className={LINK}>
          {words.openRecord}
        </Link>
      )}
    </span>
  );
}

/** The record's id with the way to its own screen. */
function Place({ place: { id, path } }: { place: NonNullable<IntentSubject['place']> }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Code text={id} what={activityWords.facts.recordId} />
      <Link href={path} className={LINK}>
        {activityWords.detail.openPlace}
      </Link>
    </span>
  );
}

function Wallet({ address, wallet }: { address: string; wallet: WalletView | undefined }) {
  const words = activityWords.detail;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Address address={wallet?.address ?? address} what={words.wallet} />
      {wallet && (
        <Link href={walletPaths.wallet(wallet.address)} className={LINK}>
          {words.openWallet}
        </Link>
      )}
    </span>
  );
}

function Signer({ profileId, address }: { profileId: string; address: string }) {
  const key = findByAddress(useQuery(signersStore, profileId).data ?? [], address);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Address address={key?.address ?? address} what={activityWords.detail.signer} />
      {key && <VisibleText text={key.label} />}
    </span>
  );
}

function Code({ text, what }: { text: string; what: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-0.5">
      <span className="min-w-0 font-mono break-all">
        <VisibleText text={text} />
      </span>
      <CopyButton text={text} what={what} />
    </span>
  );
}

function Moment({ at }: { at: number }) {
  return (
    <>
      {formatMoment(at)}{' '}
      <span className="text-muted">
        (<Age at={at} write={commonWords.freshness.ago} />)
      </span>
    </>
  );
}
