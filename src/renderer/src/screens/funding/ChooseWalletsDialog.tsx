import { type KeyboardEvent, useState } from 'react';
import type { WalletView } from '#shared/ipc/views.ts';
import { BriefText } from '../../components/BriefText.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { shortenAddress } from '../../format/address.ts';
import { nameWallet } from '../wallets/describe-wallet.ts';
import { listGroups } from '../wallets/wallet-rows.ts';
import { findWallets, type Shown } from './choose-wallets.ts';
import { fundingDialogWords } from './dialog-words.ts';

const EVERY_GROUP = 'every';
const NO_GROUP = 'none';
/** So that no group can be mistaken for either. */
const GROUP = 'group ';
const PER_PAGE = 20;

type Props = {
  wallets: readonly WalletView[];
  /** Whether a wallet is among the rows: it would be funded twice. */
  isThere: (wallet: WalletView) => boolean;
  onAdd: (chosen: WalletView[]) => void;
  onClose: () => void;
};

/** Wallets of the profile's list, by group, by words and one by one, to be added to the rows. */
export function ChooseWalletsDialog({ wallets, isThere, onAdd, onClose }: Props) {
  const words = fundingDialogWords.chosen;
  const [shown, setShown] = useState<Shown>({ words: '', group: undefined });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const found = findWallets(wallets, shown);
  const free = found.filter((wallet) => !isThere(wallet));
  const isWhole = free.length > 0 && free.every(({ address }) => chosen.has(address));
  const choose = (some: readonly WalletView[], isChosen: boolean) => {
    setMissing(false);
    const next = new Set(chosen);
    for (const { address } of some) {
      if (isChosen) next.add(address);
      else next.delete(address);
    }
    setChosen(next);
  };

  function add(): void {
    setMissing(chosen.size === 0);
    if (chosen.size === 0) return;
    onAdd(wallets.filter(({ address }) => chosen.has(address)));
    onClose();
  }

  return (
    <FormDialog title={words.title} submitLabel={words.add(chosen.size)} busy={false} onSubmit={add} onClose={onClose}>
      <ShownFields wallets={wallets} shown={shown} onChange={setShown} />
      <p className="flex flex-wrap items-center justify-between gap-2 text-small">
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={isWhole}
            disabled={free.length === 0}
            onChange={({ target }) => choose(free, target.checked)}
          />
          {words.all(free.length)}
        </label>
        <span aria-live="polite" className="text-muted tabular-nums">
          {words.count(chosen.size)}
        </span>
      </p>
      {isMissing && (
        <p role="alert" className="text-small text-danger">
          {words.missing}
        </p>
      )}
      {found.length === 0 ? (
        <p className="text-small text-muted">{words.none}</p>
      ) : (
        <PagedItems key={`${shown.words} ${shown.group}`} items={found} perPage={PER_PAGE} label={words.list}>
          {(page) => (
            <ul aria-label={words.list} className="space-y-1">
              {page.map(({ item: wallet }) => (
                <Choice
                  key={wallet.address}
                  wallet={wallet}
                  isThere={isThere(wallet)}
                  isChosen={chosen.has(wallet.address)}
                  onChoose={(isChosen) => choose([wallet], isChosen)}
                />
              ))}
            </ul>
          )}
        </PagedItems>
      )}
    </FormDialog>
  );
}

type ShownProps = { wallets: readonly WalletView[]; shown: Shown; onChange: (shown: Shown) => void };

function ShownFields({ wallets, shown, onChange }: ShownProps) {
  const words = fundingDialogWords.chosen;
  const groups = listGroups(wallets);
  // Enter adds what was chosen, which nobody means who searches.
  const keepOpen = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <>
      <Field label={words.search}>
        {(control) => (
          <input
            {...control}
            type="search"
            value={shown.words}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange({ ...shown, words: target.value })}
            onKeyDown={keepOpen}
            className={INPUT_STYLE}
          />
        )}
      </Field>
      {groups.length > 0 && (
        <Field label={words.group}>
          {(control) => (
            <select
              {...control}
              value={writeGroup(shown.group)}
              onChange={({ target }) => onChange({ ...shown, group: readGroup(target.value) })}
              className={INPUT_STYLE}
            >
              <option value={EVERY_GROUP}>{words.everyGroup}</option>
              {groups.map((group) => (
                <option key={group} value={writeGroup(group)}>
                  {group}
                </option>
              ))}
              <option value={NO_GROUP}>{words.noGroup}</option>
            </select>
          )}
        </Field>
      )}
    </>
  );
}

function writeGroup(group: Shown['group']): string {
  if (group === undefined) return EVERY_GROUP;
  return group === null ? NO_GROUP : `${GROUP}${group}`;
}

function readGroup(value: string): Shown['group'] {
  if (value === EVERY_GROUP) return undefined;
  return value === NO_GROUP ? null : value.slice(GROUP.length);
}

type ChoiceProps = {
  wallet: WalletView;
  isThere: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

function Choice({ wallet, isThere, isChosen, onChoose }: ChoiceProps) {
  const words = fundingDialogWords.chosen;
  const { address, group } = wallet;
  return (
    <li>
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          checked={isThere || isChosen}
          disabled={isThere}
          onChange={({ target }) => onChoose(target.checked)}
          className="mt-0.5"
        />
        <span className="min-w-0">
          <span className="block truncate font-medium">
            <BriefText text={nameWallet(wallet)} />
          </span>
          <span className="block truncate text-small text-muted">
            <span className="font-mono" title={address}>
              {shortenAddress(address)}
            </span>
            {group !== null && (
              <>
                {' · '}
                <BriefText text={group} />
              </>
            )}
            {isThere && <> · {words.there}</>}
          </span>
        </span>
      </label>
    </li>
  );
}
