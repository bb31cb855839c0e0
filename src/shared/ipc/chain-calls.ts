import * as z from 'zod';
import { chainName, inProfile, secret } from './argument-parts.ts';
import { call } from './call.ts';
import type { ChainsView, ChainView, SimulationView } from './chain-views.ts';

const ofChain = { ...inProfile, chain: chainName };
const ofReview = z.object({ ...inProfile, reviewDigest: z.string().regex(/^0x[0-9a-f]{64}$/) });

/** The nodes that the operator chose, one for a chain of a profile. Their URLs go in and never come out. */
export const chainCalls = {
  chains: {
    list: call<ChainsView>()(z.object(inProfile), 'answered'),
    /** Asks the node which chain it is of before anything is kept. */
    setNode: call<ChainView>()(z.object({ ...ofChain, url: secret }), 'refused'),
    removeNode: call<ChainView>()(z.object(ofChain), 'refused'),
    /** Says what the node of the chain may be used for. */
    setUses: call<ChainView>()(
      z.object({
        ...ofChain,
        uses: z.object({ tokens: z.boolean(), simulation: z.boolean(), permissions: z.boolean().default(false) }),
      }),
      'refused',
    ),
  },
  simulations: {
    /** Asks the node of the review's chain what it would do now. Needs the use to be switched on. */
    run: call<SimulationView>()(ofReview, 'refused', 'the-page'),
    stop: call<null>()(ofReview, 'answered'),
  },
} as const;
