import { KeyRound, Plus, SearchX } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useLocation } from 'wouter';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { Button } from '../../components/Button.tsx';
import { ChooseHint } from '../../components/ChooseHint.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListFailure } from '../../components/ListFailure.tsx';
import { ListHeader } from '../../components/ListHeader.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SplitScreen } from '../../components/SplitScreen.tsx';
import { VirtualList } from '../../components/VirtualList.tsx';
import { findByAddress } from '../../format/find-by-address.ts';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { useListSelection } from '../../hooks/use-list-selection.ts';
import { readSignerRoute, SIGNERS_PATH, type SignerRoute, signerPaths } from '../../routes.ts';
import { approvalsStore } from '../../store/approvals-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { GenerateSignerForm } from './GenerateSignerForm.tsx';
import { ImportSignerForm } from './ImportSignerForm.tsx';
import { SignerPane } from './SignerPane.tsx';
import { SignerRow } from './SignerRow.tsx';
import { signerWords } from './words.ts';

/** The keys of the profile, and beside them the chosen one, or the form that makes or imports one. */
export function SignersPage({ chosenId }: { chosenId: string | undefined }) {
  const profileId = useCurrentProfile()?.id;
  const signers = useQuery(signersStore, profileId);
  const items = signers.data ?? [];
  // The rows say how much waits for each of them.
  useQuery(approvalsStore, profileId);
  const route = readSignerRoute(chosenId);
  const signer = 'address' in route ? findByAddress(items, route.address) : undefined;
  const detail = useRef<HTMLDivElement>(null);
  const open = () => detail.current?.focus();
  const { choose, leave } = useListSelection({
    // While a form is open no key leads away from what was typed but Escape.
    items: route.page === 'none' || route.page === 'signer' ? items : [],
    idOf: ({ address }) => address,
    chosenId: signer?.address ?? chosenId,
    path: SIGNERS_PATH,
    onOpen: open,
  });
  const list = (
    <>
      <SignersHeader count={signers.data?.length} />
      <ListFailure failure={signers.failure} hasData={signers.data !== undefined} />
      {items.length > 0 ? (
        <VirtualList
          label={signerWords.list}
          rows={items.map((item) => ({ kind: 'item', id: item.address, item }))}
          chosenId={signer?.address}
          onChoose={choose}
          onOpen={open}
          Row={SignerRow}
        />
      ) : signers.data !== undefined ? (
        <NoSigners />
      ) : (
        signers.loading && <Skeleton />
      )}
    </>
  );
  return (
    <SplitScreen
      list={list}
      detail={
        profileId !== undefined && (
          <Detail {...{ profileId, route, signer, leave }} signers={signers.data} bodyRef={detail} />
        )
      }
      isChosen={route.page !== 'none'}
      spreads={signers.data?.length === 0}
    />
  );
}

function SignersHeader({ count }: { count: number | undefined }) {
  const [, navigate] = useLocation();
  const words = signerWords;
  const generate = () => navigate(signerPaths.generate);
  const importKey = () => navigate(signerPaths.import);
  useHotkeys([
    { id: 'signers.generate', run: generate },
    { id: 'signers.import', run: importKey },
  ]);
  return (
    // Keys are on this computer: no service says how old they are.
    <ListHeader title={words.title} count={count} concerns={null}>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus size={14} aria-hidden />} onClick={generate}>
          {words.generate}
        </Button>
        <Button onClick={importKey}>{words.import}</Button>
      </div>
    </ListHeader>
  );
}

function NoSigners() {
  const [, navigate] = useLocation();
  const { title, text, generate, import: importKey } = signerWords.empty;
  return (
    <EmptyState
      icon={KeyRound}
      title={title}
      text={text}
      actions={
        <>
          <Button variant="primary" onClick={() => navigate(signerPaths.generate)}>
            {generate}
          </Button>
          <Button onClick={() => navigate(signerPaths.import)}>{importKey}</Button>
        </>
      }
    />
  );
}

type DetailProps = {
  profileId: string;
  route: SignerRoute;
  signer: SignerKey | undefined;
  signers: readonly SignerKey[] | undefined;
  leave: () => void;
  bodyRef: Ref<HTMLDivElement>;
};

function Detail({ profileId, route, signer, signers, leave, bodyRef }: DetailProps) {
  const { choose, gone, goneText } = signerWords.empty;
  switch (route.page) {
    case 'none':
      return <ChooseHint rows={signers?.length ?? 0} title={choose} />;
    case 'generate':
      return <GenerateSignerForm profileId={profileId} onBack={leave} />;
    case 'import':
      return <ImportSignerForm profileId={profileId} onBack={leave} />;
    case 'signer':
      if (signer !== undefined) return <SignerPane key={signer.address} {...{ signer, bodyRef }} onBack={leave} />;
      return signers === undefined ? <Skeleton /> : <EmptyState icon={SearchX} title={gone} text={goneText} />;
  }
}
