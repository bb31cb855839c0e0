import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { isWalletEnd } from './approve-readiness.ts';
import { approvalWords } from './words.ts';

type Props = { wallet: string; typed: string; onType: (text: string) => void; length: number };

/** Typing the end of the wallet's address: the one thing that lets an unproven request be signed. */
export function WalletEndField({ wallet, typed, onType, length }: Props) {
  const words = approvalWords.unproven;
  const isWrong = typed.length >= length && !isWalletEnd(typed, wallet);
  return (
    <Field label={words.label} hint={words.hint} error={isWrong ? words.wrong : undefined}>
      {(control) => (
        <input
          {...control}
          type="text"
          value={typed}
          maxLength={length}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
          className={`${INPUT_STYLE} !w-28 font-mono tracking-[0.2em]`}
        />
      )}
    </Field>
  );
}
