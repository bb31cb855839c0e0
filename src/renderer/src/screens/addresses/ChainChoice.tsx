import { listNumberedChains, SMART_WALLET_CHAINS } from '#shared/chains.ts';
import { type FieldControl, INPUT_LOOK } from '../../components/Field.tsx';
import type { TextField } from '../../hooks/use-text-field.ts';
import { strings } from '../../strings.ts';

type Props = { control: FieldControl; field: TextField };

/** Every chain, or one of those that are known here, by their names. */
export function ChainChoice({ control, field }: Props) {
  const numbered = [...listNumberedChains('staging'), ...listNumberedChains('production')].map(({ name }) => name);
  const chains = [...new Set([...SMART_WALLET_CHAINS, ...numbered, field.text])].filter((chain) => chain !== '');
  const { value, onBlur } = field.control;
  return (
    <select
      {...control}
      value={value}
      onBlur={onBlur}
      onChange={(event) => field.change(event.target.value)}
      className={`${INPUT_LOOK} !w-64`}
    >
      <option value="">{strings.addresses.everyChain}</option>
      {chains.sort().map((chain) => (
        <option key={chain} value={chain}>
          {chain}
        </option>
      ))}
    </select>
  );
}
