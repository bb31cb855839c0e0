import { toFunctionSelector } from 'viem';
import type { Hex } from '#shared/hex.ts';
import { sliceHex } from '../hex-bytes.ts';

/** Functions that change who controls an account or what code it runs, with a few words on what each does. */
const CONTROL_FUNCTIONS: readonly [signature: string, meaning: string][] = [
  ['installModule(uint256,address,bytes)', 'installs a module into the wallet'],
  ['uninstallModule(uint256,address,bytes)', 'removes a module from the wallet'],
  ['installValidations(bytes21[],(uint32,address)[],bytes[],bytes[])', 'adds signers to the wallet'],
  ['uninstallValidation(bytes21,bytes,bytes)', 'removes a signer from the wallet'],
  ['changeRootValidator(bytes21,address,bytes,bytes)', 'replaces what decides who may sign'],
  ['grantAccess(bytes21,bytes4,bool)', 'gives a signer more rights'],
  ['invalidateNonce(uint32)', 'makes signatures of the wallet invalid'],
  ['onInstall(bytes)', 'replaces the owner kept by a module'],
  ['onUninstall(bytes)', 'removes the owner kept by a module'],
  ['upgradeTo(address)', 'replaces the code of the wallet'],
  ['upgradeToAndCall(address,bytes)', 'replaces the code of the wallet'],
  ['transferOwnership(address)', 'gives the wallet to another owner'],
  ['renounceOwnership()', 'leaves the wallet without an owner'],
  ['addOwner(address)', 'adds an owner to the wallet'],
  ['addOwnerAddress(address)', 'adds an owner to the wallet'],
  ['addOwnerPublicKey(bytes32,bytes32)', 'adds an owner to the wallet'],
  ['removeOwner(address)', 'removes an owner from the wallet'],
  ['initialize(address)', 'sets the wallet up anew'],
  ['initialize(bytes21,address,bytes,bytes,bytes[])', 'sets the wallet up anew'],
  ['executeFromExecutor(bytes32,bytes)', 'runs calls as a module of the wallet'],
];

const BY_SELECTOR: ReadonlyMap<Hex, string> = new Map(
  CONTROL_FUNCTIONS.map(([signature, meaning]) => {
    const name = signature.slice(0, signature.indexOf('('));
    return [toFunctionSelector(signature), `${name}, which ${meaning}`];
  }),
);

/** Says what calldata does to the account it is sent to, by its selector: for the sentence of a refusal only. */
export function nameControlFunction(data: Hex): string {
  const selector = sliceHex(data, 0, 4);
  const known = BY_SELECTOR.get(selector);
  return known === undefined ? `an unknown function with selector ${selector}` : `${known} (${selector})`;
}
