import { type Ref, useState } from 'react';
import { useLocation } from 'wouter';
import type { AddressView } from '#shared/ipc/address-views.ts';
import type { Environment } from '#shared/model/profile.ts';
import { Address } from '../../components/Address.tsx';
import { Button } from '../../components/Button.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { ExplorerLinks } from '../../components/ExplorerLinks.tsx';
import { FactList } from '../../components/FactList.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Section } from '../../components/Section.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { suggestChains } from '../../format/suggest-chains.ts';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { addressPaths } from '../../routes.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { DenySection } from './denied/DenySection.tsx';
import { chainOfUses } from './find-address.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { Tag } from './Tag.tsx';
import { TrustSection } from './TrustSection.tsx';
import { addressWords } from './words.ts';

type Props = { view: AddressView; onBack: () => void; bodyRef: Ref<HTMLDivElement> };

/** One address: who it is, on which chain, and what this profile's signatures did with it. */
export function AddressPane({ view, onBack, bodyRef }: Props) {
  const words = addressWords.detail;
  const { address, chain, name, tags, note, updatedAt } = view;
  const environment = useCurrentProfile()?.environment ?? 'staging';
  return (
    <DetailPane label={words.label} onBack={onBack} bodyRef={bodyRef} header={<Header view={view} />}>
      <Section title={words.address}>
        <div className="text-lead">
          <Address address={address} what={words.address} />
        </div>
        <ExplorerLinks address={address} chains={chainsOf(view, environment)} />
      </Section>
      {name !== null && (
        <Section title={words.facts}>
          <FactList
            facts={[
              { label: words.chain, value: chain ?? commonWords.everyChain },
              { label: words.tags, value: tags.length === 0 ? words.noTags : <Tags tags={tags} /> },
              { label: words.note, value: note === '' ? words.noNote : <Note text={note} /> },
              ...(updatedAt === null ? [] : [{ label: words.changed, value: <Moment at={updatedAt} /> }]),
            ]}
          />
        </Section>
      )}
      {name !== null && <TrustSection view={view} />}
      <DenySection view={view} />
      <History uses={view.uses} />
    </DetailPane>
  );
}

/** The chain of the entry; for one of every chain those on which it was used, and those of the profile. */
function chainsOf({ chain, uses }: AddressView, environment: Environment): string[] {
  if (chain !== null) return [chain];
  return [...uses.map((use) => use.chain), ...suggestChains(environment)];
}

function Header({ view }: { view: AddressView }) {
  const words = addressWords.detail;
  const { address, name } = view;
  const [, navigate] = useLocation();
  const [isRemoving, setRemoving] = useState(false);
  const locked = useIsLocked();
  const edit = () =>
    navigate(name === null ? addressPaths.name({ address, chain: chainOfUses(view) }) : addressPaths.edit(view));
  useHotkeys([{ id: 'addresses.edit', run: edit }]);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="min-w-0 flex-1 text-lead font-semibold wrap-anywhere">
        {name === null ? words.unnamed : <VisibleText text={name} />}
      </h2>
      <Button variant={name === null ? 'primary' : 'secondary'} onClick={edit}>
        {name === null ? words.name : words.edit}
      </Button>
      {name !== null && (
        <Button
          inert={locked}
          title={locked ? commonWords.locked.actionReason : undefined}
          onClick={() => setRemoving(true)}
        >
          {words.remove}
        </Button>
      )}
      {isRemoving && name !== null && <RemoveDialog view={{ ...view, name }} onClose={() => setRemoving(false)} />}
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Tag key={tag} text={tag} />
      ))}
    </span>
  );
}

function Note({ text }: { text: string }) {
  return (
    <span className="whitespace-pre-line wrap-anywhere">
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one note never move.
        <span key={index} className="block min-h-4">
          <VisibleText text={line} />
        </span>
      ))}
    </span>
  );
}

function History({ uses }: { uses: AddressView['uses'] }) {
  const words = addressWords.detail;
  return (
    <Section title={words.history}>
      {uses.length === 0 ? (
        <p className="text-small text-muted">{words.none}</p>
      ) : (
        <table className="w-full max-w-[35rem] border-collapse text-small">
          <TableHead
            gap="pr-4"
            columns={[words.chain, { label: words.times, className: 'pr-4 text-right' }, words.last]}
          />
          <tbody>
            {uses.map(({ chain, times, lastAt }) => (
              <tr key={chain} className="border-t border-line">
                <th scope="row" className="py-1 pr-4 text-left font-medium">
                  <VisibleText text={chain} />
                </th>
                <td className="py-1 pr-4 text-right tabular-nums">{times}</td>
                <td className="py-1">
                  <Moment at={lastAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
