import { createContext } from 'react';

/** The chain that the addresses inside are of; where one is given they can be looked up in its block explorer. */
export const ExplorerChain = createContext<string | undefined>(undefined);
