import type { Chain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { Effects } from '#shared/model/effects.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { Finding, Review } from '#shared/model/review.ts';
import { findInAddresses } from './addresses/address-findings.ts';
import { findDenied, type SignedPart } from './addresses/denied-findings.ts';
import { indexKnown } from './addresses/known-index.ts';
import { listCallParties, listEveryParty } from './addresses/list-parties.ts';
import { noteAddresses } from './addresses/note-addresses.ts';
import type { PlainCall } from './calls/plain-call.ts';
import { createContractLookup } from './contracts/contract-lookup.ts';
import { listControl } from './effects/control-effects.ts';
import { findInEffects } from './effects/effect-findings.ts';
import { type EffectSurroundings, isWallet } from './effects/effect-question.ts';
import { measureCalls } from './effects/measure-calls.ts';
import { createLimitLookup, type LimitLookup } from './limits/limit-lookup.ts';
import { findInCalls } from './meaning/call-findings.ts';
import { type DescribedCall, describeCalls } from './meaning/describe-call.ts';
import { findInTokens } from './tokens/token-findings.ts';
import { createTokenLookup } from './tokens/token-lookup.ts';

export type CallsQuestion = {
  calls: readonly PlainCall[];
  profile: Pick<Profile, 'environment' | 'baseUrl'>;
  /** The chain by the record's name for it, and what is known of it. */
  chain: string | undefined;
  known: Chain | undefined;
  wallet: Hex;
  knowledge: ProofKnowledge | undefined;
  /** Who has to do with it besides the calls: a paymaster. */
  others?: readonly Hex[];
  /** What is signed besides the calls. */
  parts?: readonly SignedPart[];
};

/** Calls with what they say, what they can do at most, who has to do with them, and what the rules have to say of all that. */
export type WeighedCalls = {
  described: DescribedCall[];
  effects: Effects;
  findings: Finding[];
  addresses: Review['addresses'];
  isKnown: EffectSurroundings['isKnown'];
  limits: LimitLookup;
};

export function weighCalls(question: CallsQuestion): WeighedCalls {
  const { calls, profile, chain, known, wallet, knowledge, others = [], parts = [] } = question;
  const tokens = createTokenLookup({ chain: known, knowledge, profile });
  const around = surround({ ...question, tokens });
  const limits = createLimitLookup({ limits: knowledge?.limits, chain: known });
  const described = describeCalls({ calls, chain: known, wallet, knowledge, tokens });
  const wouldBe = described.map(({ recognised, phrase }) => (recognised === undefined ? undefined : phrase));
  const measured = measureCalls({ calls, wouldBe, ...around });
  const effects = { ...measured, control: [...measured.control, ...listControl(described)] };
  return {
    described,
    effects,
    findings: [
      ...findDenied({
        parties: listEveryParty(described, around.contracts),
        parts: [...calls.flatMap(listParts), ...parts],
        knowledge,
        chain,
      }),
      ...findInCalls(described),
      ...findInTokens(tokens),
      ...findInEffects(effects, { ...around, limits }),
      ...findInAddresses({ parties: listCallParties(described, around.contracts), knowledge, wallet, chain }),
    ],
    addresses: noteAddresses({ calls: described, others, knowledge, chain }),
    isKnown: around.isKnown,
    limits,
  };
}

function listParts({ to, data }: PlainCall, index: number): SignedPart[] {
  return [to, data].map((text) => ({ place: `call ${index + 1}`, text }));
}

type Around = Pick<CallsQuestion, 'chain' | 'known' | 'wallet' | 'knowledge'> & Pick<EffectSurroundings, 'tokens'>;

/** What effects are measured with: which contracts are known, and who is. */
export function surround({ chain, known, wallet, knowledge, tokens }: Around): EffectSurroundings {
  const contracts = createContractLookup({ chain: known, tokens, trusted: knowledge?.trustedContracts });
  const index = indexKnown(knowledge?.knownAddresses ?? NOBODY);
  const isKnown = (address: string) => isWallet(address, { wallet }) || index.find(address, chain) !== undefined;
  return { wallet, chain: known, contracts, tokens, isKnown };
}

const NOBODY: NonNullable<ProofKnowledge['knownAddresses']> = [];
