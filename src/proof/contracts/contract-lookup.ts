import type { Chain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { TrustedContract } from '#shared/model/proof-knowledge.ts';
import type { TokenLookup } from '../tokens/token-lookup.ts';
import { type ContractKind, findDeployment, findWrapped } from './known-deployments.ts';
import { findSharedContract } from './shared-contracts.ts';

/** A contract whose doing is taken for what its functions say: because of the tables here, or because the operator says so. */
export type KnownContract = { kind: ContractKind; name: string } | { kind: 'trusted' };

/** Asks which contracts are known on one chain, for one request. */
export type ContractLookup = {
  find(address: string): KnownContract | undefined;
  /** The name of a contract that keeps for nobody what comes to it by a plain transfer, its functions known here or not. */
  findShared(address: string): string | undefined;
  /** What wraps the chain's own currency; the zero address where that is not known. */
  wrapped: Hex;
};

/** The tables go before what the operator trusts; nothing here is ever taken from a record, an ABI or a descriptor. */
export function createContractLookup({
  chain,
  tokens,
  trusted = NONE,
}: {
  chain: Chain | undefined;
  tokens: Pick<TokenLookup, 'findListed'>;
  trusted?: readonly TrustedContract[] | undefined;
}): ContractLookup {
  const id = chain?.id ?? null;
  if (chain === undefined || id === null) return NO_CONTRACTS;
  return new ChainContracts({ id, name: chain.name, tokens, trusted });
}

const NO_CONTRACTS: ContractLookup = { find: () => undefined, findShared: () => undefined, wrapped: findWrapped(0) };

type Question = {
  id: number;
  name: string;
  tokens: Pick<TokenLookup, 'findListed'>;
  trusted: readonly TrustedContract[];
};

/** Asked for the same few contracts again and again: each is looked up once. */
class ChainContracts implements ContractLookup {
  readonly wrapped: Hex;
  private readonly question: Question;
  private readonly found = new Map<string, KnownContract | undefined>();

  constructor(question: Question) {
    this.wrapped = findWrapped(question.id);
    this.question = question;
  }

  find(address: string): KnownContract | undefined {
    const before = this.found.get(address);
    if (before !== undefined || this.found.has(address)) return before;
    const found = this.look(address);
    this.found.set(address, found);
    return found;
  }

  findShared(address: string): string | undefined {
    const known = this.find(address);
    if (known !== undefined && known.kind !== 'trusted') return known.name;
    return findSharedContract(this.question.id, address);
  }

  private look(address: string): KnownContract | undefined {
    const { id, name, tokens, trusted } = this.question;
    const deployment = findDeployment(id, address);
    if (deployment !== undefined) return deployment;
    const token = tokens.findListed(address);
    if (token !== undefined) return { kind: 'token', name: token.symbol };
    const chains = indexTrusted(trusted).get(address.toLowerCase());
    return chains?.has(undefined) || chains?.has(name) ? { kind: 'trusted' } : undefined;
  }
}

const NONE: readonly TrustedContract[] = [];

/** The chains on which each contract is trusted, by its address in lower case; `undefined` among them stands for every chain. */
type TrustedIndex = ReadonlyMap<string, ReadonlySet<string | undefined>>;

/** What the operator trusts is the same array for every request: a long list is sorted into drawers once. */
const indexes = new WeakMap<readonly TrustedContract[], TrustedIndex>();

function indexTrusted(trusted: readonly TrustedContract[]): TrustedIndex {
  const index = indexes.get(trusted) ?? createTrustedIndex(trusted);
  indexes.set(trusted, index);
  return index;
}

function createTrustedIndex(trusted: readonly TrustedContract[]): TrustedIndex {
  const groups = Map.groupBy(trusted, ({ address }) => address.toLowerCase());
  return new Map([...groups].map(([address, group]) => [address, new Set(group.map(({ chain }) => chain))]));
}
