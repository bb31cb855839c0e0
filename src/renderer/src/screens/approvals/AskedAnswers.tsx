import type { ApprovalItem, ApprovalReview } from '#shared/ipc/views.ts';
import { CheckField } from '../../components/CheckField.tsx';
import { asksForDangers, countDangers, WALLET_END_LENGTH } from './approve-readiness.ts';
import { SignerPicker } from './SignerPicker.tsx';
import { WalletEndField } from './WalletEndField.tsx';
import { approvalWords } from './words.ts';

export type Answers = {
  typedWalletEnd: string;
  /** Digest of the review whose dangers were ticked: another key's review may have others. */
  dangersReadIn: string | null;
};
export const NO_ANSWERS: Answers = { typedWalletEnd: '', dangersReadIn: null };

type Props = {
  item: ApprovalItem;
  shown: ApprovalReview;
  picked: string | undefined;
  onPick: (address: string) => void;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
};

/** What the operator is asked for before a yes: which key, the wallet's end, that they read what is dangerous. */
export function AskedAnswers({ item, shown: { review, reviewDigest }, picked, onPick, answers, onAnswer }: Props) {
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
            label={approvalWords.approve.dangersRead(countDangers(review))}
            checked={answers.dangersReadIn === reviewDigest}
            onChange={(isRead) => onAnswer({ ...answers, dangersReadIn: isRead ? reviewDigest : null })}
          />
        </div>
      )}
    </>
  );
}
