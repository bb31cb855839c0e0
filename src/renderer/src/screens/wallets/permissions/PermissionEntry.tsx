import { Link, useLocation } from 'wouter';
import type { PermissionView } from '#shared/ipc/permission-views.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import { Address } from '../../../components/Address.tsx';
import { Age } from '../../../components/Age.tsx';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { ExplorerChain } from '../../../components/explorer-chain.ts';
import { FactList } from '../../../components/FactList.tsx';
import { Moment } from '../../../components/Moment.tsx';
import { Sentence } from '../../../components/Sentence.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { activityPath, approvalPath, walletPaths } from '../../../routes.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { commonWords } from '../../../words.ts';
import { FindingList } from '../../approvals/FindingList.tsx';
import { permissionWords } from './words.ts';
import { writeAmount, writePermission } from './write-permission.ts';

type Props = { wallet: WalletView; view: PermissionView };

/** One permission: what, for whom, until when, since when, what stands of it, and how it ends. */
export function PermissionEntry({ wallet, view }: Props) {
  const words = permissionWords;
  const { token, by, chain, endsAt, signedAt, standing, findings, how } = view;
  const grave = findings.filter(({ severity }) => severity !== 'info');
  return (
    <ExplorerChain value={chain}>
      <li className="space-y-2 py-3">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="min-w-0 flex-1 basis-60 font-medium wrap-anywhere">
            <Sentence text={writePermission(view)} />
          </p>
          {standing !== 'stands' && (
            <Badge tone={standing === 'over' ? 'neutral' : 'caution'}>{words.standings[standing]}</Badge>
          )}
          <Revoke wallet={wallet} view={view} />
        </div>
        <FactList
          facts={[
            { label: words.who, value: by === null ? words.anybody(how) : <Spender view={view} by={by} /> },
            ...(token === undefined
              ? []
              : [{ label: words.contract(how), value: <Address address={token} what={words.contract(how)} /> }]),
            { label: words.chain, value: <VisibleText text={chain} /> },
            { label: words.until, value: endsAt === undefined ? words.noEnd : <Moment at={endsAt * 1000} /> },
            { label: words.signed, value: <Signed wallet={wallet} view={view} at={signedAt} /> },
            ...(view.claim === null ? [] : [{ label: words.nodeSays, value: <Claim view={view} /> }]),
            ...(view.revoke === null && standing !== 'over'
              ? [{ label: words.ends, value: words.howItEnds(how, view.isOffChain === true) }]
              : []),
          ]}
        />
        {grave.length > 0 && <FindingList findings={grave} />}
      </li>
    </ExplorerChain>
  );
}

function Spender({ view: { spender, chain }, by }: { view: PermissionView; by: string }) {
  const words = permissionWords;
  return (
    <>
      {spender?.name !== undefined && spender.name !== null && (
        <span className="block font-medium">
          <VisibleText text={spender.name} />
        </span>
      )}
      <Address address={by} what={words.who} />
      <span className="block text-small text-muted">
        {spender === null || spender.timesUsed === 0
          ? words.neverUsed
          : commonWords.addressNote.used({ count: spender.timesUsed, chain, day: spender.lastUsed?.slice(0, 10) })}
      </span>
    </>
  );
}

function Signed({ wallet, view: { record, intentId }, at }: Props & { at: number }) {
  const words = permissionWords;
  const { profileId, address: walletAddress } = wallet;
  const path =
    record === null
      ? activityPath(intentId)
      : approvalPath({ profileId, kind: record.kind, recordId: record.id, walletAddress });
  return (
    <>
      <Moment at={at} />{' '}
      <Link href={path} className="rounded-small font-medium text-accent hover:underline">
        {words.request}
      </Link>
    </>
  );
}

/** What a node claimed, and when: it proves nothing. */
function Claim({ view }: { view: PermissionView }) {
  const words = permissionWords;
  const { claim, how } = view;
  if (claim === null) return null;
  const { atMost, endsAt, host, at } = claim;
  const isNothing = atMost === '0';
  const said = isNothing ? words.nothing : how === 'operator' ? words.stillOperator : writeAmount(view, atMost);
  return (
    <>
      <span className="block">
        <Sentence text={said} />
        {!isNothing && endsAt !== null && (
          <>
            , {words.untilThen} <Moment at={endsAt * 1000} />
          </>
        )}
      </span>
      <span className="block text-small text-muted">
        <VisibleText text={host} />, <Age at={at} write={commonWords.freshness.ago} />
      </span>
    </>
  );
}

function Revoke({ wallet, view }: Props) {
  const words = permissionWords;
  const [, navigate] = useLocation();
  const locked = useIsLocked();
  if (view.revoke === null || view.standing === 'over' || !wallet.signable) return null;
  return (
    <Button
      inert={locked}
      title={locked ? commonWords.locked.actionReason : undefined}
      onClick={() => navigate(walletPaths.revoke(wallet.address, view.id))}
    >
      {words.revoke}
    </Button>
  );
}
