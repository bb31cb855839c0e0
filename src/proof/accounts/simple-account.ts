import { SIMPLE_ACCOUNT_FACTORY_V07 } from '../known-contracts.ts';
import { SIMPLE_ACCOUNT_CONTROL } from './control-functions.ts';
import { executeOrBatchAccount } from './execute-or-batch.ts';

/** SimpleAccount v0.7 (and v0.6, whose batch has no values), the reference account of ERC-4337. */
export const SIMPLE_ACCOUNT = executeOrBatchAccount({
  name: 'simple-account',
  label: 'SimpleAccount',
  factories: [SIMPLE_ACCOUNT_FACTORY_V07],
  controlFunctions: SIMPLE_ACCOUNT_CONTROL,
  // An empty list of values stands for zeros (SimpleAccount v0.7, `executeBatch`).
  readLists: (lists) => (lists.values?.length === 0 ? { ...lists, values: undefined } : lists),
});
