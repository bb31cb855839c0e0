import type { Hex } from '#shared/hex.ts';
import type { Effects } from '#shared/model/effects.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { Finding, Review, TypedDataMember } from '#shared/model/review.ts';
import { findInAddresses } from './addresses/address-findings.ts';
import { findDenied, type SignedPart } from './addresses/denied-findings.ts';
import { listTextParties, listTypedDataParties, type Party } from './addresses/list-parties.ts';
import { noteAddresses } from './addresses/note-addresses.ts';
import { listAddressesInText } from './addresses/raw-addresses.ts';
import { findInEffects } from './effects/effect-findings.ts';
import { type EffectSurroundings, effects } from './effects/effect-question.ts';
import { measureText, measureTypedData } from './effects/typed-data-effects.ts';
import { createLimitLookup } from './limits/limit-lookup.ts';
import { type ReadMessage, showMessage } from './message/read-message.ts';
import { createTokenLookup } from './tokens/token-lookup.ts';
import { surround } from './weigh-calls.ts';

type MessageQuestion = {
  read: ReadMessage;
  chain: string | undefined;
  wallet: Hex;
  knowledge: ProofKnowledge | undefined;
};

/** What a signature of a message can do at most, who stands in it, and what the rules have to say of both. */
export type WeighedMessage = { effects: Effects; findings: Finding[]; addresses: Review['addresses'] };

export function weighMessage({ read, chain, wallet, knowledge }: MessageQuestion): WeighedMessage {
  // Typed data says itself which chain it is for; what is known of contracts holds there.
  const tokens = read.kind === 'typed-data' ? read.tokens : createTokenLookup({ chain: undefined });
  const around = surround({ chain, known: tokens.chain, wallet, knowledge, tokens });
  const measured = measureMessage(read, around);
  const limits = createLimitLookup({ limits: knowledge?.limits, chain: tokens.chain });
  return {
    effects: measured,
    findings: [
      // A signature over a message may be used wherever somebody takes it.
      ...findDenied({ parties: [], parts: listSignedParts(read), knowledge, chain: undefined }),
      ...findInEffects(isRecognised(read) ? measured : { ...measured, open: [] }, { ...around, limits }),
      ...findInAddresses({ parties: listParties(read, around), knowledge, wallet, chain }),
    ],
    addresses: noteAddresses({ typedData: showMessage(read).typedData, knowledge, chain }),
  };
}

function measureMessage(read: ReadMessage, around: EffectSurroundings): Effects {
  if (read.kind === 'other') return effects();
  return read.kind === 'typed-data' ? measureTypedData({ ...read, around }) : measureText();
}

/** All that is hashed, as text. */
function listSignedParts(read: ReadMessage): SignedPart[] {
  if (read.kind === 'text' || read.kind === 'sign-in') return [{ place: 'the text', text: read.text }];
  const { typedData, rawMessage = '' } = showMessage(read);
  if (typedData === undefined) return [{ place: 'the message', text: rawMessage }];
  const { domain, message } = typedData;
  return [...domain, ...message].flatMap(listValues).map((text) => ({ place: 'the typed data', text }));
}

function listValues(member: TypedDataMember): string[] {
  return 'members' in member ? member.members.flatMap(listValues) : [member.value];
}

/** What is not recognised has a finding that says so. */
function isRecognised(read: ReadMessage): boolean {
  return read.kind === 'typed-data' && read.meaning !== undefined;
}

function listParties(read: ReadMessage, { contracts }: EffectSurroundings): Party[] {
  if (read.kind === 'text' || read.kind === 'sign-in')
    return listTextParties(listAddressesInText(read.text), contracts);
  const { typedData } = showMessage(read);
  return typedData === undefined ? [] : listTypedDataParties(typedData, contracts);
}
