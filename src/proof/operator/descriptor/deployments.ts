import type { Hex } from '#shared/hex.ts';
import { isObject } from '#shared/is-object.ts';
import { readAddress } from '../../hex-bytes.ts';
import { readObject } from '../read-json.ts';

/** A contract on a chain: its EIP-155 id, and its address in lower case. */
type Deployment = { chainId: number; address: Hex };

/** The contracts that a descriptor names, which may be thousands: they are looked through, and listed only for a person. */
export type Deployments = {
  isEmpty: boolean;
  /** @param place with its address in lower case */
  has(place: { chainId: number; address: string }): boolean;
  list(): Deployment[];
};

export function readDeployments(value: unknown): Deployments {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return {
    isEmpty: !items.some((item) => readDeployment(item).length > 0),
    has: ({ chainId, address }) => items.some((item) => isAt(item, chainId) && addressOf(item) === address),
    list: () => items.flatMap(readDeployment),
  };
}

function readDeployment(value: unknown): Deployment[] {
  const { chainId, address } = readObject(value);
  const read = readAddress(address);
  return typeof chainId === 'number' && Number.isSafeInteger(chainId) && read !== undefined
    ? [{ chainId, address: read }]
    : [];
}

function isAt(item: unknown, chainId: number): boolean {
  return Number.isSafeInteger(chainId) && isObject(item) && item.chainId === chainId;
}

function addressOf(item: unknown): string {
  return String(readAddress(readObject(item).address));
}
