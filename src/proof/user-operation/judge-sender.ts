import { type Hex, sameHex } from '#shared/hex.ts';
import { failed, type Judgement, passed } from '../judgement.ts';
import { differs } from '../mismatch.ts';

/** Judges that the operation is sent by the wallet pinned in this app, whatever the response says. */
export function judgeSender({ sender, walletAddress }: { sender: Hex; walletAddress: string }): Judgement<Hex> {
  if (sameHex(sender, walletAddress)) return passed(sender, 'The sender is the wallet added to this app.');
  return failed(
    differs({
      check: 'sender',
      field: 'onChain.userOperation.sender',
      // In one letter case, so that only digits that differ are marked.
      expected: walletAddress.toLowerCase(),
      actual: sender,
      sentence: 'The user operation is sent by another wallet than the one added to this app.',
    }),
  );
}
