import { Link } from 'wouter';
import type { WalletView } from '#shared/ipc/views.ts';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { FactList } from '../../components/FactList.tsx';
import { Section } from '../../components/Section.tsx';
import { SignerLocator } from '../../components/SignerLocator.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { signerPaths } from '../../routes.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { commonWords } from '../../words.ts';
import { findAdminKey } from './admin-signer.ts';
import { describeKind } from './describe-wallet.ts';
import { walletWords } from './words.ts';

/** What is known of a wallet, and who said it. */
export function WalletFacts({ wallet }: { wallet: WalletView }) {
  const words = walletWords.detail;
  return (
    <Section title={words.facts}>
      <FactList
        facts={[
          { label: words.addressSource, value: words.addressSources[wallet.addressSource] },
          {
            label: words.locator,
            value: (
              <span className="inline-flex items-start gap-0.5">
                <span className="py-0.5 font-mono">
                  <VisibleText text={wallet.locator} />
                </span>
                <CopyButton text={wallet.locator} what={words.locatorWhat} />
              </span>
            ),
          },
          { label: words.kind, value: describeKind(wallet) },
          { label: words.adminSigner, value: <AdminSigner wallet={wallet} /> },
          ...(wallet.adminSignerType === null ? [] : [{ label: words.adminKind, value: wallet.adminSignerType }]),
          { label: words.linkedUser, value: wallet.linkedUser ?? words.noLinkedUser },
          {
            label: words.read,
            value:
              wallet.fetchedAt === null ? (
                words.notRead
              ) : (
                <Age at={wallet.fetchedAt} write={commonWords.freshness.ago} />
              ),
          },
        ]}
      />
    </Section>
  );
}

function AdminSigner({ wallet }: { wallet: WalletView }) {
  const words = walletWords.detail;
  const keys = useQuery(signersStore, wallet.profileId).data;
  if (wallet.adminSigner === null) return <span className="text-muted">{words.adminUnknown}</span>;
  const key = findAdminKey(wallet, keys ?? []);
  return (
    <>
      {key !== undefined && (
        <Link href={signerPaths.signer(key.address)} className="mr-2 rounded-small hover:underline">
          <Badge tone="good">{words.ours(key.label)}</Badge>
        </Link>
      )}
      {keys !== undefined && key === undefined && <Badge tone="caution">{words.notOurs}</Badge>}
      <span className="block">
        <SignerLocator locator={wallet.adminSigner} what={words.adminWhat} />
      </span>
    </>
  );
}
