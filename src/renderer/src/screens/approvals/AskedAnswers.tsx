import type { ApprovalItem } from '#shared/ipc/views.ts';
import type { Review } from '#shared/model/review.ts';
import { CheckField } from '../../components/CheckField.tsx';
import { strings } from '../../strings.ts';
import { asksForDangers, countDangers, WALLET_END_LENGTH } from './approve-readiness.ts';
import { SignerPicker } from './SignerPicker.tsx';
import { WalletEndField } from './WalletEndField.tsx';

export type Answers = { typedWalletEnd: string; dangersRead: boolean };
export const NO_ANSWERS: Answers = { typedWalletEnd: '', dangersRead: false };

type Props = {
  item: ApprovalItem;
  review: Review;
  picked: string | undefined;
  onPick: (address: string) => void;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
};

/** What the operator is asked for before a yes: which key, the wallet's end, that they read what is dangerous. */
export function AskedAnswers({ item, review, picked, onPick, answers, onAnswer }: Props) {
  return (
    <>
      {item.ourSigners.length > 1 && (
        <div data-asks="signer">
          <SignerPicker profileId={item.profileId} addresses={item.ourSigners} picked={picked} onPick={onPick} />
        </div>
      )}
      {review.verdict === 'unproven' && (
        <div data-asks="wallet-end">
          <WalletEndField
            wallet={review.asks.wallet}
            typed={answers.typedWalletEnd}
            onType={(typedWalletEnd) => onAnswer({ ...answers, typedWalletEnd })}
            length={WALLET_END_LENGTH}
          />
        </div>
      )}
      {asksForDangers(review) && (
        <div data-asks="dangers">
          <CheckField
            label={strings.approvals.approve.dangersRead(countDangers(review))}
            checked={answers.dangersRead}
            onChange={(dangersRead) => onAnswer({ ...answers, dangersRead })}
          />
        </div>
      )}
    </>
  );
}
