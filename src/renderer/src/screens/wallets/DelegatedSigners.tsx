import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { DelegatedSignerView, WalletView } from '#shared/ipc/views.ts';
import { isActiveSignerStatus } from '#shared/model/status.ts';
import { ask } from '../../api.ts';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { INPUT_STYLE } from '../../components/Field.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { RawRecord } from '../../components/RawRecord.tsx';
import { ResourceStatus } from '../../components/ResourceStatus.tsx';
import { SignerLocator } from '../../components/SignerLocator.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { addressOfLocator } from '../../format/address.ts';
import { sayMalformed } from '../../format/say-malformed.ts';
import { approvalPath, walletPaths } from '../../routes.ts';
import { notify, notifyFailure } from '../../store/notices-store.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { walletDetailStore } from '../../store/wallets-store.ts';
import { commonWords } from '../../words.ts';
import { ApprovalFacts } from './ApprovalFacts.tsx';
import { walletWords } from './words.ts';

type Props = { wallet: WalletView; signers: readonly DelegatedSignerView[] };

/** Who may act for a wallet besides its admin signer, on which chain, and how far each registration is. */
export function DelegatedSigners({ wallet, signers }: Props) {
  const words = walletWords.signers;
  const [, navigate] = useLocation();
  const locked = useIsLocked();
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end gap-2">
        <FindSigner wallet={wallet} />
        {wallet.signable && (
          <Button
            inert={locked}
            title={locked ? commonWords.locked.actionReason : undefined}
            onClick={() => navigate(walletPaths.compose(wallet.address, 'signer'))}
          >
            {words.register}
          </Button>
        )}
      </div>
      {signers.length === 0 ? (
        <p className="text-small text-muted">{words.none}</p>
      ) : (
        <PagedItems items={signers}>
          {(shown) => (
            <ul className="divide-y divide-line border-y border-line">
              {shown.map(({ item }) => (
                <SignerEntry key={item.locator} wallet={wallet} view={item} />
              ))}
            </ul>
          )}
        </PagedItems>
      )}
    </div>
  );
}

function FindSigner({ wallet: { profileId, address: walletAddress } }: { wallet: WalletView }) {
  const words = walletWords.signers;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  async function find(): Promise<void> {
    setBusy(true);
    const answer = await ask((app) => app.wallets.findSigner({ profileId, walletAddress, signer: text.trim() }));
    setBusy(false);
    if (!answer.ok) notifyFailure(answer.failure);
    else notify(answer.value.found ? words.found : words.notFound);
    void walletDetailStore.load({ profileId, walletAddress });
  }
  return (
    <form
      className="flex min-w-0 flex-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void find();
      }}
    >
      <input
        aria-label={words.findLabel}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={words.findLabel}
        maxLength={320}
        spellCheck={false}
        autoComplete="off"
        className={`${INPUT_STYLE} min-w-0 flex-1 font-mono`}
      />
      <Button type="submit" busy={busy} inert={text.trim() === ''}>
        {words.find}
      </Button>
    </form>
  );
}

function SignerEntry({ wallet, view }: { wallet: WalletView; view: DelegatedSignerView }) {
  const words = walletWords.signers;
  const keys = useQuery(signersStore, wallet.profileId).data ?? [];
  const address = addressOfLocator(view.locator);
  const own = keys.find((key) => key.address.toLowerCase() === address.toLowerCase());
  return (
    <li className="space-y-1.5 py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <SignerLocator locator={view.locator} what={words.locator} />
        {own !== undefined && <Badge tone="good">{words.ours(own.label)}</Badge>}
        <span className="text-small text-muted">
          {view.signer?.type !== undefined && (
            <>
              <VisibleText text={view.signer.type} /> ·{' '}
            </>
          )}
          {words.read} <Age at={view.fetchedAt} write={commonWords.freshness.ago} />
        </span>
      </div>
      {view.malformed !== null && (
        <p className="text-small text-danger">
          <VisibleText text={sayMalformed(view.malformed)} /> {words.malformed}
        </p>
      )}
      <ChainTable wallet={wallet} view={view} />
      <Disclosure summary={commonWords.raw.title}>
        <RawRecord raw={view.raw} />
      </Disclosure>
    </li>
  );
}

function ChainTable({ wallet, view }: { wallet: WalletView; view: DelegatedSignerView }) {
  const words = walletWords.signers;
  const chains = Object.entries(view.signer?.chains ?? {});
  if (chains.length === 0 && view.malformed === null) {
    return <p className="text-small text-muted">{words.chainsNotTold}</p>;
  }
  return (
    <PagedItems items={chains}>
      {(shown) => (
        <ul className="space-y-2">
          {shown.map(({ item: [chain, { status, id, approvals }] }) => (
            <li key={chain} className="space-y-1 rounded-base border border-line p-2">
              <p className="flex flex-wrap items-center gap-2 text-small">
                <span className="font-medium">
                  <VisibleText text={chain} />
                </span>
                <ResourceStatus status={status} />
                <span className="text-muted">{isActiveSignerStatus(status) ? words.mayNow : words.mayNot}</span>
              </p>
              {id !== undefined && (
                <p className="flex flex-wrap items-center gap-2 text-small text-muted">
                  {words.requestId}{' '}
                  <span className="font-mono wrap-anywhere">
                    <VisibleText text={id} />
                  </span>
                  <Link
                    href={approvalPath({
                      profileId: wallet.profileId,
                      kind: 'signature',
                      recordId: id,
                      walletAddress: wallet.address,
                    })}
                    className="rounded-small font-medium text-accent hover:underline"
                  >
                    {words.review}
                  </Link>
                </p>
              )}
              {approvals !== undefined && <ApprovalFacts approvals={approvals} />}
            </li>
          ))}
        </ul>
      )}
    </PagedItems>
  );
}
