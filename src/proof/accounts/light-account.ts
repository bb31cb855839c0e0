import { LIGHT_ACCOUNT_FACTORIES } from '../known-contracts.ts';
import { LIGHT_ACCOUNT_CONTROL } from './control-functions.ts';
import { executeOrBatchAccount } from './execute-or-batch.ts';

/**
 * LightAccount and MultiOwnerLightAccount (v2.0, `BaseLightAccount`). What an owner signs is EIP-191 over the hash; v2 wants
 * a byte for the type of signer in front of the signature, which whoever submits it puts there and no digest covers.
 */
export const LIGHT_ACCOUNT = executeOrBatchAccount({
  name: 'light-account',
  label: 'LightAccount',
  factories: LIGHT_ACCOUNT_FACTORIES,
  controlFunctions: LIGHT_ACCOUNT_CONTROL,
});
