import { MessageSquareText, Send } from 'lucide-react';
import type { Ref } from 'react';
import { useLocation } from 'wouter';
import type { WalletDetail, WalletView } from '#shared/ipc/views.ts';
import type { Environment } from '#shared/model/profile.ts';
import { Address } from '../../components/Address.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { EnvironmentName } from '../../components/EnvironmentMark.tsx';
import { ExplorerLinks } from '../../components/ExplorerLinks.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Section } from '../../components/Section.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { suggestChains } from '../../format/suggest-chains.ts';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { walletPaths } from '../../routes.ts';
import { useQuery } from '../../store/query.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { walletDetailStore } from '../../store/wallets-store.ts';
import { commonWords } from '../../words.ts';
import { BalanceTable } from './BalanceTable.tsx';
import { nameWallet } from './describe-wallet.ts';
import { OperatorAddressBadge } from './OperatorAddressBadge.tsx';
import { OwnWords } from './own/OwnWords.tsx';
import { WalletFacts } from './WalletFacts.tsx';
import { WalletTabs } from './WalletTabs.tsx';
import { walletWords } from './words.ts';

type Props = { wallet: WalletView; environment: Environment; onBack: () => void; bodyRef: Ref<HTMLDivElement> };

/** Everything kept of one wallet, readable with the service gone. */
export function WalletPane({ wallet, environment, onBack, bodyRef }: Props) {
  const { profileId, address: walletAddress } = wallet;
  const detail = useQuery(walletDetailStore, { profileId, walletAddress });
  const words = walletWords;
  return (
    <DetailPane
      label={words.detail.label}
      onBack={onBack}
      bodyRef={bodyRef}
      header={<Header wallet={wallet} environment={environment} />}
    >
      <Notices wallet={detail.data?.wallet ?? wallet} />
      <Section title={words.detail.address} beside={<OperatorAddressBadge wallet={wallet} />}>
        <div className="text-lead">
          <Address address={wallet.address} what={words.detail.addressWhat} />
        </div>
        <ExplorerLinks address={wallet.address} chains={listChains(environment, detail.data?.balances ?? [])} />
      </Section>
      {/* The list has long texts by their beginnings. */}
      <WalletFacts wallet={detail.data?.wallet ?? wallet} />
      <OwnWords wallet={detail.data?.wallet ?? wallet} />
      {detail.failure && <FailureNotice failure={detail.failure} tone={detail.data ? 'caution' : 'danger'} />}
      {detail.data ? (
        <>
          <BalanceTable balances={detail.data.balances} />
          <WalletTabs detail={detail.data} />
        </>
      ) : (
        detail.loading && <Skeleton rows={4} />
      )}
    </DetailPane>
  );
}

/** Where it may have something: the chains of its balances, and those that a wallet of the environment can act on. */
function listChains(environment: Environment, balances: WalletDetail['balances']): string[] {
  return [...balances.flatMap(({ entry }) => Object.keys(entry.balances)), ...suggestChains(environment)];
}

function Header({ wallet, environment }: { wallet: WalletView; environment: Environment }) {
  const [, navigate] = useLocation();
  const locked = useIsLocked();
  const words = walletWords;
  const compose = (page: 'transaction' | 'message') => {
    if (wallet.signable && !locked) navigate(walletPaths.compose(wallet.address, page));
  };
  useHotkeys([
    { id: 'wallets.transaction', run: () => compose('transaction') },
    { id: 'wallets.message', run: () => compose('message') },
  ]);
  const title = locked ? commonWords.locked.actionReason : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <h2 className="min-w-0 grow basis-52 truncate text-lead font-semibold">
        <BriefText text={nameWallet(wallet)} />
      </h2>
      <EnvironmentName environment={environment} />
      {wallet.signable && (
        <div className="flex gap-2">
          <Button
            icon={<Send size={13} aria-hidden />}
            inert={locked}
            title={title}
            onClick={() => compose('transaction')}
          >
            {words.detail.newTransaction}
          </Button>
          <Button
            icon={<MessageSquareText size={13} aria-hidden />}
            inert={locked}
            title={title}
            onClick={() => compose('message')}
          >
            {words.detail.newSignature}
          </Button>
        </div>
      )}
    </div>
  );
}

function Notices({ wallet }: { wallet: WalletView }) {
  const words = walletWords.detail;
  return (
    <>
      {wallet.notice !== null && (
        <Callout tone="caution" title={words.noticeTitle}>
          <p className="wrap-anywhere">
            <Sentence text={wallet.notice} />
          </p>
        </Callout>
      )}
      {wallet.addressSource === 'operator' && (
        <Callout tone="caution" title={words.operatorTitle}>
          <p>{words.operatorText}</p>
        </Callout>
      )}
      {!wallet.signable && (
        <Callout tone="info" title={words.notSignableTitle}>
          <p>{words.notSignableText}</p>
        </Callout>
      )}
    </>
  );
}
