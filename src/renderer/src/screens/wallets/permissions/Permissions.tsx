import { useEffect, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { PermissionsView, PermissionView } from '#shared/ipc/permission-views.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { Disclosure } from '../../../components/Disclosure.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { PagedItems } from '../../../components/PagedItems.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { permissionsStore } from '../../../store/permissions-store.ts';
import { useQuery } from '../../../store/query.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { PermissionEntry } from './PermissionEntry.tsx';
import { permissionWords } from './words.ts';

/** What was allowed by signatures made here and not taken back, the worst first, and what a node says that stands of it. */
export function Permissions({ wallet }: { wallet: WalletView }) {
  const words = permissionWords;
  const { profileId, address: walletAddress } = wallet;
  const permissions = useQuery(permissionsStore, { profileId, walletAddress });
  const { data } = permissions;
  return (
    <section aria-label={words.title} className="space-y-3">
      {permissions.failure && (
        <FailureNotice failure={permissions.failure} tone={data === undefined ? 'danger' : 'caution'} />
      )}
      {data === undefined && permissions.loading && <Skeleton rows={4} />}
      {data !== undefined && <Told wallet={wallet} view={data} />}
    </section>
  );
}

function Told({ wallet, view }: { wallet: WalletView; view: PermissionsView }) {
  const words = permissionWords;
  const standing = view.permissions.filter((one) => one.standing !== 'over');
  const over = view.permissions.filter((one) => one.standing === 'over');
  return (
    <>
      <Source wallet={wallet} view={view} />
      {standing.length === 0 && <p className="text-muted">{words.none}</p>}
      <Entries wallet={wallet} entries={standing} label={words.list} />
      {over.length > 0 && (
        <Disclosure summary={words.over(over.length)}>
          <Entries wallet={wallet} entries={over} label={words.overList} />
        </Disclosure>
      )}
    </>
  );
}

type EntriesProps = { wallet: WalletView; entries: readonly PermissionView[]; label: string };

function Entries({ wallet, entries, label }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <PagedItems items={entries} label={label}>
      {(shown) => (
        <ul aria-label={label} className="divide-y divide-line border-y border-line">
          {shown.map(({ item }) => (
            <PermissionEntry key={`${item.chain} ${item.id}`} wallet={wallet} view={item} />
          ))}
        </ul>
      )}
    </PagedItems>
  );
}

/** Where it is known from; a node that may be asked is asked once when the page is opened, and whenever a person wants it. */
function Source({
  wallet: { profileId, address: walletAddress },
  view: { nodes },
}: {
  wallet: WalletView;
  view: PermissionsView;
}) {
  const words = permissionWords;
  const locked = useIsLocked();
  const [state, setState] = useState<{ busy: boolean; failures: { chain: string; failure: Failure }[] }>({
    busy: false,
    failures: [],
  });
  const mayAsk = nodes.length > 0 && !locked;

  async function read(): Promise<void> {
    setState({ busy: true, failures: [] });
    const answer = await ask((app) => app.permissions.read({ profileId, walletAddress }));
    setState({ busy: false, failures: answer.ok ? answer.value.failures : [{ chain: '', failure: answer.failure }] });
    if (answer.ok) permissionsStore.put({ profileId, walletAddress }, answer.value);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each opening, not for each answer.
  useEffect(() => {
    if (mayAsk) void read();
  }, [mayAsk, profileId, walletAddress]);

  return (
    <div className="space-y-2">
      <p className="max-w-[38.75rem] text-small text-muted">
        {words.signedHere}{' '}
        {nodes.length === 0 ? words.noNode : words.nodes(nodes.map(({ chain, host }) => words.node(chain, host)))}
      </p>
      {nodes.length > 0 && (
        <Button busy={state.busy} inert={locked} onClick={() => void read()}>
          {words.read}
        </Button>
      )}
      {state.failures.map(({ chain, failure }) => (
        <FailureNotice key={chain} failure={failure} tone="caution" />
      ))}
    </div>
  );
}
