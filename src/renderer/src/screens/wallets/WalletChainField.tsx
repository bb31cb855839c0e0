import type { Failure } from '#shared/failure.ts';
import type { Environment } from '#shared/model/profile.ts';
import { cautionChain } from '#shared/rules/check-chain.ts';
import { Field } from '../../components/Field.tsx';
import { OpenChoice } from '../../components/OpenChoice.tsx';
import { suggestChains } from '../../format/suggest-chains.ts';
import type { DraftedForm } from '../../hooks/use-drafted-form.ts';
import { fromEnglish } from '../../language.ts';
import { walletWords } from './words.ts';

type Props = {
  label: string;
  drafted: Pick<DraftedForm<{ chain: string }>, 'values' | 'change' | 'errorOf' | 'leave'>;
  environment: Environment;
  failure?: Failure | undefined;
};

/** The chain on which a wallet is to act: one that is known, or any other by its name. */
export function WalletChainField({ label, drafted, environment, failure }: Props) {
  const { chain } = drafted.values;
  const caution = cautionChain(chain);
  return (
    <Field
      label={label}
      caution={caution && `${fromEnglish(caution)} ${walletWords.notProvable}`}
      error={drafted.errorOf('chain')}
      failure={failure}
    >
      {(control) => (
        <OpenChoice
          control={control}
          label={label}
          choices={suggestChains(environment)}
          value={chain}
          onChange={(next) => drafted.change({ chain: next })}
          onBlur={() => drafted.leave('chain')}
          className="!w-56"
        />
      )}
    </Field>
  );
}
