import { type ReactNode, useId } from 'react';
import type { WalletView } from '#shared/ipc/views.ts';
import { HISTORY_ACTS, HISTORY_STATES } from '#shared/wallet-history.ts';
import { Button } from '../../../components/Button.tsx';
import { INPUT_STYLE } from '../../../components/Field.tsx';
import { shortenAddress, splitAtHex } from '../../../format/address.ts';
import { plainVisible } from '../../../format/plain-visible.ts';
import { useQuery } from '../../../store/query.ts';
import { historyChoicesStore } from '../../../store/wallets-store.ts';
import { type ChosenFilters, isFiltered, NO_FILTERS } from './history-filters.ts';
import { historyWords } from './words.ts';

type Props = { wallet: WalletView; chosen: ChosenFilters; choose: (next: ChosenFilters) => void };

/** What the history is narrowed to. */
export function HistoryFilterBar({ wallet, chosen, choose }: Props) {
  const words = historyWords.filter;
  const { profileId, address: walletAddress } = wallet;
  const choices = useQuery(historyChoicesStore, { profileId, walletAddress }).data;
  const set = (name: keyof ChosenFilters) => (value: string) => choose({ ...chosen, [name]: value });
  const parties = (choices?.parties ?? []).map(({ address, name }) => ({
    value: address,
    name: name === null ? shortenAddress(address) : `${name} · ${shortenAddress(address)}`,
  }));
  const tokens = (choices?.tokens ?? []).map((token) => ({ value: token, name: nameToken(token) }));
  const acts = HISTORY_ACTS.map((act) => ({ value: act, name: historyWords.acts[act] }));
  const states = HISTORY_STATES.map((state) => ({ value: state, name: historyWords.states[state] }));
  return (
    <search aria-label={words.label} className="flex flex-wrap items-end gap-2">
      <Choice label={words.act} value={chosen.act} options={acts} onChoose={set('act')} />
      <Choice label={words.state} value={chosen.state} options={states} onChoose={set('state')} />
      <Choice label={words.token} value={chosen.token} options={tokens} onChoose={set('token')} />
      <Choice label={words.party} value={chosen.party} options={parties} onChoose={set('party')} />
      <Day label={words.since} value={chosen.sinceDay} onChoose={set('sinceDay')} />
      <Day label={words.until} value={chosen.untilDay} onChoose={set('untilDay')} />
      {isFiltered(chosen) && <Button onClick={() => choose(NO_FILTERS)}>{words.all}</Button>}
    </search>
  );
}

function nameToken(token: string): string {
  return splitAtHex(token)
    .map(({ kind, text }) => (kind === 'hex' ? shortenAddress(text) : text))
    .join('');
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onChoose: (value: string) => void;
};

/** What is chosen stays among the options, whatever there is to choose from by now. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const isThere = value === '' || options.some((option) => option.value === value);
  const all = isThere ? options : [...options, { value, name: nameToken(value) }];
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
          className={`${INPUT_STYLE} !w-36`}
        >
          <option value="">{historyWords.filter.any}</option>
          {all.map((option) => (
            <option key={option.value} value={option.value}>
              {plainVisible(option.name)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function Day({ label, value, onChoose }: Omit<ChoiceProps, 'options'>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          value={value}
          onChange={({ target }) => onChoose(target.value)}
          className={`${INPUT_STYLE} !w-36`}
        />
      )}
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block text-tiny text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
