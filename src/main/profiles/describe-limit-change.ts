import { formatUnits } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { LimitKind, LimitPlace } from '#shared/model/limits.ts';
import type { Profile } from '#shared/model/profile.ts';
import { describeUnit } from './view-limits.ts';

type Change = { place: LimitPlace; atMost: string | null; profile: Profile };
type Taken = { unit: string; chain: string };
/** `amount` with its unit. */
type Given = { amount: string; chain: string };
type Sentences = {
  noLimit: (of: Taken) => string;
  noLimitOfToken: (of: Taken & { token: string }) => string;
  upTo: (of: Given) => string;
  upToOfToken: (of: Given & { token: string }) => string;
};

const SENTENCES: Readonly<Record<LimitKind, Sentences>> = {
  fee: {
    noLimit: ({ chain, unit }) => `There is no longer a limit for the fees of an operation on ${chain}, in ${unit}.`,
    noLimitOfToken: ({ chain, unit, token }) =>
      `There is no longer a limit for the fees of an operation on ${chain}, in ${unit} of the token ${token}.`,
    upTo: ({ amount, chain }) => `An operation may cost up to ${amount} on ${chain}.`,
    upToOfToken: ({ amount, token, chain }) =>
      `An operation may cost up to ${amount} of the token ${token} on ${chain}.`,
  },
  spendable: {
    noLimit: ({ chain, unit }) => `There is no longer a limit for what may stay spendable on ${chain}, in ${unit}.`,
    noLimitOfToken: ({ chain, unit, token }) =>
      `There is no longer a limit for what may stay spendable on ${chain}, in ${unit} of the token ${token}.`,
    upTo: ({ amount, chain }) => `Somebody known may be allowed to take up to ${amount} on ${chain}.`,
    upToOfToken: ({ amount, token, chain }) =>
      `Somebody known may be allowed to take up to ${amount} of the token ${token} on ${chain}.`,
  },
  leaving: {
    noLimit: ({ chain, unit }) =>
      `There is no longer a limit for what may leave with one request on ${chain}, in ${unit}.`,
    noLimitOfToken: ({ chain, unit, token }) =>
      `There is no longer a limit for what may leave with one request on ${chain}, in ${unit} of the token ${token}.`,
    upTo: ({ amount, chain }) => `Up to ${amount} may leave with one request on ${chain}.`,
    upToOfToken: ({ amount, token, chain }) =>
      `Up to ${amount} of the token ${token} may leave with one request on ${chain}.`,
  },
};

/** In words, with the contract of a token, since two may have the same symbol. */
export function describeLimitChange({ place, atMost, profile }: Change): string {
  const { kind, chain, token } = place;
  const { symbol: unit = 'raw units', decimals = 0 } = describeUnit(place, profile);
  const { noLimit, noLimitOfToken, upTo, upToOfToken } = SENTENCES[kind];
  if (atMost === null) return token === null ? noLimit({ chain, unit }) : noLimitOfToken({ chain, unit, token });
  const amount = `${groupDigits(formatUnits(BigInt(atMost), decimals))} ${unit}`;
  return token === null ? upTo({ amount, chain }) : upToOfToken({ amount, token, chain });
}
