import { Fuel, MessageSquareText, QrCode, RotateCcw, Send } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useLocation } from 'wouter';
import { findChain } from '#shared/chains.ts';
import { isEvmAddress } from '#shared/hex.ts';
import type { WalletDetail, WalletView } from '#shared/ipc/views.ts';
import type { Environment } from '#shared/model/profile.ts';
import { refuseFunding } from '#shared/rules/refuse-funding.ts';
import { Address } from '../../components/Address.tsx';
import { AddressIcon } from '../../components/AddressIcon.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { EnvironmentName } from '../../components/EnvironmentMark.tsx';
import { ExplorerLinks } from '../../components/ExplorerLinks.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { OutOfDateLine } from '../../components/OutOfDateLine.tsx';
import { Section } from '../../components/Section.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { suggestChains } from '../../format/suggest-chains.ts';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { fromEnglish } from '../../language.ts';
import { fundingPaths, walletPaths } from '../../routes.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { useQuery } from '../../store/query.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { walletDetailStore } from '../../store/wallets-store.ts';
import { commonWords } from '../../words.ts';
import { BalanceTable } from './BalanceTable.tsx';
import { nameWallet } from './describe-wallet.ts';
import { OperatorAddressBadge } from './OperatorAddressBadge.tsx';
import { OwnWords } from './own/OwnWords.tsx';
import { ReceiveDialog } from './receive/ReceiveDialog.tsx';
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
      <AddressSection
        wallet={wallet}
        chains={listChains({ wallet, environment, balances: detail.data?.balances ?? [] })}
      />
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

function AddressSection({ wallet, chains }: { wallet: WalletView; chains: string[] }) {
  const words = walletWords.detail;
  const [isReceiving, setReceiving] = useState(false);
  return (
    <Section title={words.address} beside={<OperatorAddressBadge wallet={wallet} />}>
      <div className="flex items-center gap-2 text-lead">
        <AddressIcon address={wallet.address} size="normal" />
        <Address address={wallet.address} what={words.addressWhat} />
      </div>
      <Button icon={<QrCode size={13} aria-hidden />} className="mt-1" onClick={() => setReceiving(true)}>
        {words.showQr}
      </Button>
      <ExplorerLinks address={wallet.address} chains={chains} />
      {isReceiving && <ReceiveDialog wallet={wallet} chains={chains} onClose={() => setReceiving(false)} />}
    </Section>
  );
}

type Place = { wallet: WalletView; environment: Environment; balances: WalletDetail['balances'] };

/** Where it may have something: the chains of its balances, and those that a wallet of its kind can act on in the environment. */
function listChains({ wallet, environment, balances }: Place): string[] {
  const named = balances.flatMap(({ entry }) => Object.keys(entry.balances)).filter((chain) => chain !== 'total');
  const isEvm = isEvmAddress(wallet.address);
  const chains = isEvm ? [...named, ...suggestChains(environment)] : named.filter((chain) => !isEvmChain(chain));
  return [...new Set(chains)];
}

function isEvmChain(chain: string): boolean {
  return findChain(chain)?.family === 'evm';
}

function Header({ wallet, environment }: { wallet: WalletView; environment: Environment }) {
  const [, navigate] = useLocation();
  const locked = useIsLocked();
  const compose = (page: 'transaction' | 'message') => {
    if (wallet.signable && !locked) navigate(walletPaths.compose(wallet.address, page));
  };
  useHotkeys([
    { id: 'wallets.transaction', run: () => compose('transaction') },
    { id: 'wallets.message', run: () => compose('message') },
  ]);
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 grow basis-52 truncate text-lead font-semibold">
          <BriefText text={nameWallet(wallet)} />
        </h2>
        <EnvironmentName environment={environment} />
      </div>
      {/* Four of them stand in one line: in a narrow pane without their signs. */}
      <div className="@container">
        <Actions wallet={wallet} />
      </div>
    </div>
  );
}

/** What can be asked for with the wallet: each leads to its form. */
function Actions({ wallet }: { wallet: WalletView }) {
  const words = walletWords.detail;
  const profile = useCurrentProfile();
  const refused = profile && refuseFunding(profile);
  const { address, locator } = wallet;
  return (
    <div className="flex flex-wrap gap-1.5 @max-[32rem]:[&_svg]:hidden">
      {wallet.signable && (
        <>
          <ActionButton icon={<Send size={13} aria-hidden />} path={walletPaths.compose(address, 'transaction')}>
            {words.newTransaction}
          </ActionButton>
          <ActionButton
            icon={<MessageSquareText size={13} aria-hidden />}
            path={walletPaths.compose(address, 'message')}
          >
            {words.newSignature}
          </ActionButton>
        </>
      )}
      <ActionButton
        icon={<Fuel size={13} aria-hidden />}
        path={fundingPaths.createFor(locator)}
        refused={refused ? fromEnglish(refused.happened) : undefined}
      >
        {words.fund}
      </ActionButton>
      {wallet.signable && (
        <ActionButton
          icon={<RotateCcw size={13} aria-hidden />}
          path={walletPaths.compose(address, 'self')}
          title={words.toItselfTitle}
        >
          {words.toItself}
        </ActionButton>
      )}
    </div>
  );
}

type ActionProps = { icon: ReactNode; path: string; refused?: string | undefined; title?: string; children: string };

/** Leads to a form; says why not while locked, or where the profile has no such thing. */
function ActionButton({ icon, path, refused, title, children }: ActionProps) {
  const [, navigate] = useLocation();
  const locked = useIsLocked();
  const reason = locked ? commonWords.locked.actionReason : refused;
  return (
    <Button icon={icon} inert={reason !== undefined} title={reason ?? title} onClick={() => navigate(path)}>
      {children}
    </Button>
  );
}

function Notices({ wallet }: { wallet: WalletView }) {
  const words = walletWords.detail;
  const cutOff = useIsCutOff();
  return (
    <>
      {cutOff && wallet.fetchedAt !== null && <OutOfDateLine at={wallet.fetchedAt} />}
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
