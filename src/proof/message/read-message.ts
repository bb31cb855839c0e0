import type { Finding, Review } from '#shared/model/review.ts';
import { readAddress } from '../hex-bytes.ts';
import { type DescribedTypedData, explainTypedData } from '../operator/descriptor/explain-typed-data.ts';
import { indexOf } from '../operator/operator-reader.ts';
import { findInTokens } from '../tokens/token-findings.ts';
import type { TokenLookup } from '../tokens/token-lookup.ts';
import { describeTypedData, lookUpTokens, type TokenSurroundings } from '../typed-data/meaning/describe-typed-data.ts';
import type { TypedDataMeaning } from '../typed-data/meaning/typed-data-meaning.ts';
import { showTypedData } from '../typed-data/show-typed-data.ts';
import type { TypedData } from '../typed-data/typed-data.ts';
import { findInTypedData } from '../typed-data/typed-data-findings.ts';
import type { MessageSubject } from './read-subject.ts';
import { describeSignIn } from './sign-in/describe-sign-in.ts';
import { readSignIn } from './sign-in/read-sign-in.ts';
import type { SignIn, SignInFlaw } from './sign-in/sign-in.ts';
import { findImitation, findInSignIn, type SignInPlace } from './sign-in/sign-in-findings.ts';
import { findInText } from './text-findings.ts';

/** What a message says, as far as it can be read. */
export type ReadMessage =
  /** `flaw` is why the text is no sign-in. */
  | { kind: 'text'; text: string; flaw: SignInFlaw }
  | { kind: 'sign-in'; text: string; signIn: SignIn }
  /** `tokens` has been asked for what the meaning says of tokens. */
  | {
      kind: 'typed-data';
      data: TypedData;
      meaning: TypedDataMeaning | undefined;
      /** What a descriptor of the operator's says of it. */
      described: DescribedTypedData | undefined;
      tokens: TokenLookup;
    }
  | { kind: 'other'; raw: string | undefined };

/** Reads what is asked for further: a text may be a sign-in, typed data may be a permit. */
export function readMessage(
  subject: MessageSubject,
  around: TokenSurroundings & { walletAddress: string },
): ReadMessage {
  if (subject.kind === 'other') return subject;
  if (subject.kind === 'typed-data') {
    if (!subject.read.ok) return { kind: 'other', raw: subject.source };
    const data = subject.read.value;
    const tokens = lookUpTokens(data, around);
    const meaning = describeTypedData(data, tokens);
    const wallet = readAddress(around.walletAddress);
    const described = explainTypedData({ descriptors: indexOf(around.knowledge), data, tokens, wallet });
    return { kind: 'typed-data', data, meaning, described, tokens };
  }
  const { text } = subject;
  const signIn = readSignIn(text);
  return signIn.ok ? { kind: 'sign-in', text, signIn: signIn.value } : { kind: 'text', text, flaw: signIn.failure };
}

/** A message as it stands in the review. */
export function showMessage(message: ReadMessage): Pick<Review, 'message' | 'signIn' | 'typedData' | 'rawMessage'> {
  if (message.kind === 'other') return message.raw === undefined ? {} : { rawMessage: message.raw };
  if (message.kind === 'text') return { message: message.text };
  if (message.kind === 'sign-in') return { message: message.text, signIn: describeSignIn(message.signIn) };
  const { data, meaning, described } = message;
  const { phrase = '', recognised, facts = [] } = meaning ?? {};
  const sentence = `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;
  const words = described && { described: described.words };
  return { typedData: { ...showTypedData(data), ...(recognised && { recognised, sentence }), facts, ...words } };
}

/** What the named rules have to say of a message. */
export function findInMessage(message: ReadMessage, place: SignInPlace): Finding[] {
  if (message.kind === 'other') return [];
  if (message.kind === 'typed-data') {
    return [...findInTypedData({ ...message, ...place }), ...findInTokens(message.tokens)];
  }
  const ofSignIn = message.kind === 'sign-in' ? findInSignIn(message.signIn, place) : findImitation(message);
  return [...ofSignIn, ...findInText(message.text)];
}
