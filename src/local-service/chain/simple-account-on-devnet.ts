import { encodeDeployData, pad, parseAbi } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
import type { Hex } from '#shared/hex.ts';
import type { DevnetAccount } from './devnet-account.ts';

const FACTORY_CONSTRUCTOR = parseAbi(['constructor(address entryPoint)']);

/** SimpleAccount's first storage slot holds its owner. */
const OWNER_SLOT = pad('0x00', { size: 32 });

/**
 * SimpleAccount knows a single owner, this service also knows delegated signers. For the one operation a delegated signer
 * approved, the devnet writes that signer in the owner's place: the chain then checks the real signature of the real signer.
 * Registrations and messages it does not judge at all.
 */
export const SIMPLE_ACCOUNT: DevnetAccount = {
  encodeFactory: ({ simpleAccountFactory }) =>
    encodeDeployData({ abi: FACTORY_CONSTRUCTOR, bytecode: simpleAccountFactory, args: [entryPoint07Address] }),
  async admitSigner({ client, operation, signer }) {
    const slot = { address: operation.sender, slot: OWNER_SLOT };
    const owner = await client.getStorageAt(slot);
    const borrowed = pad(signer, { size: 32 });
    if (owner === undefined || owner.toLowerCase() === borrowed.toLowerCase()) return async () => {};
    const write = (value: Hex) => client.setStorageAt({ address: operation.sender, index: OWNER_SLOT, value });
    await write(borrowed);
    return () => write(owner);
  },
  createJudge: () => undefined,
};
