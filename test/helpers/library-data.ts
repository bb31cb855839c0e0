import type { TypedLibraryAbi } from '#shared/ipc/library-views.ts';

/** An ABI as a person types it, for every contract on every chain. */
export const typedAbi = (over: Partial<TypedLibraryAbi> = {}): TypedLibraryAbi => ({
  name: 'Vault',
  address: '',
  chain: '',
  text: 'function stake(uint256 amount, address beneficiary)',
  ...over,
});

type Descriptor = { address?: string; chainId?: number; formats?: Record<string, unknown>; includes?: string };

/** A descriptor of calldata for one contract, as a file has it. */
export function descriptorText({
  address = '0x1111111111111111111111111111111111111111',
  chainId = 84532,
  formats = { 'lock(uint256 until)': { intent: 'Lock', fields: [{ path: 'until', label: 'Until', format: 'raw' }] } },
  includes,
}: Descriptor = {}): string {
  return JSON.stringify({
    ...(includes !== undefined && { includes }),
    context: { contract: { deployments: [{ chainId, address }] } },
    display: { formats },
  });
}
