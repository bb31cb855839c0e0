import type { Hex } from '#shared/hex.ts';
import { factOf, type Judgement, notPossible } from '../judgement.ts';
import type { KnownOperations } from '../known-operations.ts';
import { type EncodedTwice, hashTypedDataTwice } from '../typed-data/hash-typed-data.ts';
import { listHeldHashes } from '../typed-data/list-held-hashes.ts';
import { hashTextTwice } from './derive-scheme.ts';
import { judgeMessageChallenge, type MessageChallenge } from './judge-message-challenge.ts';
import { judgeMessageText, type MessageScheme } from './judge-message-text.ts';
import { judgeTypedData } from './judge-typed-data.ts';
import type { MessageSubject } from './read-subject.ts';

export type MessageQuestion = {
  subject: MessageSubject;
  /** `message` of the pending approval that is ours; undefined when there is none. */
  challenge: string | undefined;
  isEvmSmartWallet: boolean;
  knownOperationHashes: KnownOperations;
  chainId: number | undefined;
  wallet: Hex | undefined;
};

export type JudgedMessage = {
  challenge: Judgement<MessageChallenge>;
  message: Judgement<MessageScheme>;
  /** The digest of typed data, before an account wraps it. */
  typedDataHash: Hex | undefined;
};

/** Judges what a message's challenge is, and that it says no more than what is shown. */
export function judgeMessage(question: MessageQuestion): JudgedMessage {
  const { subject, isEvmSmartWallet, knownOperationHashes } = question;
  const data = subject.kind === 'typed-data' && subject.read.ok ? subject.read.value : undefined;
  const encoded = data && hashTypedDataTwice(data);
  const challenge = judgeMessageChallenge({
    challenge: question.challenge,
    text: subject.kind === 'text' ? subject.text : undefined,
    held: data && encoded ? listHeldHashes(data, encoded) : [],
    isEvmSmartWallet,
    knownOperationHashes,
  });
  const message = judgeSubject({ ...question, encoded, fact: factOf(challenge) });
  return { challenge, message, typedDataHash: encoded?.standard };
}

function judgeSubject({
  subject,
  encoded,
  fact: challenge,
  chainId,
  wallet,
}: Pick<MessageQuestion, 'subject' | 'chainId' | 'wallet'> & {
  encoded: EncodedTwice | undefined;
  fact: MessageChallenge | undefined;
}): Judgement<MessageScheme> {
  if (subject.kind === 'text') {
    const { text } = subject;
    return judgeMessageText({ text, encoded: hashTextTwice(text), challenge, chainId, wallet });
  }
  if (subject.kind === 'typed-data') return judgeTypedData({ subject, encoded, challenge, chainId, wallet });
  return notPossible(
    'The request is neither for a plain text message nor for typed data, so what it means cannot be derived.',
  );
}
