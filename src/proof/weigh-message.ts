import type { Hex } from '#shared/hex.ts';
import type { Effects } from '#shared/model/effects.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { Finding, Review } from '#shared/model/review.ts';
import { findInAddresses } from './addresses/address-findings.ts';
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
