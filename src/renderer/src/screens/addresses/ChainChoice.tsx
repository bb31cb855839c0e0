import type { ChangeEvent } from 'react';
import { listNumberedChains, SMART_WALLET_CHAINS } from '#shared/chains.ts';
import { type FieldControl, INPUT_STYLE } from '../../components/Field.tsx';
import { commonWords } from '../../words.ts';

/** Attributes of the control, as a form gives them. */
type Chosen = { value: string; onChange: (event: ChangeEvent<HTMLSelectElement>) => void; onBlur: () => void };
type Props = { control: FieldControl; chosen: Chosen };

/** Every chain, or one of those that are known here, by their names. */
export function ChainChoice({ control, chosen: { value, onChange, onBlur } }: Props) {
  const numbered = [...listNumberedChains('staging'), ...listNumberedChains('production')].map(({ name }) => name);
  const chains = [...new Set([...SMART_WALLET_CHAINS, ...numbered, value])].filter((chain) => chain !== '');
  return (
    <select {...control} value={value} onBlur={onBlur} onChange={onChange} className={`${INPUT_STYLE} !w-64`}>
      <option value="">{commonWords.everyChain}</option>
      {chains.sort().map((chain) => (
        <option key={chain} value={chain}>
          {chain}
        </option>
      ))}
    </select>
  );
}
