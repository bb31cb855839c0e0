import type { ReviewCall } from '#shared/model/review.ts';

type CallFact = ReviewCall['facts'][number];

export type GroupedFacts = {
  /** Each address once, with everything the call says it is, in the order in which it is first named. */
  addresses: { address: string; labels: string[] }[];
  /** What is not an address, in its order. */
  others: CallFact[];
};

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** Sorts what is said of a call for the eye: a token that is also the contract called is one address and one line. */
export function groupCallFacts({ call, to }: { call: Pick<ReviewCall, 'to' | 'facts'>; to: string }): GroupedFacts {
  const facts = [{ label: to, value: call.to }, ...call.facts];
  const byAddress = Map.groupBy(facts.filter(isAddress), ({ value }) => value.toLowerCase());
  return {
    addresses: [...byAddress.values()].flatMap((named) =>
      named.slice(0, 1).map(({ value }) => ({ address: value, labels: [...new Set(named.map(({ label }) => label))] })),
    ),
    others: facts.filter((fact) => !isAddress(fact)),
  };
}

function isAddress({ value }: CallFact): boolean {
  return ADDRESS.test(value);
}
