import { functionReader } from '../abi/function-reader.ts';
import type { CallMeaning, CallQuestion } from './call-meaning.ts';

/**
 * A function that is known by its signature.
 * @param signature as in Solidity, `function transfer(address to, uint256 amount)`
 */
export const knownFunction = functionReader<CallQuestion, CallMeaning>();
