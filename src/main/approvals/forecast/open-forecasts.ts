import type { AppEvent } from '#shared/ipc/events.ts';
import type { SignerPort } from '../../signer-port/signer-port.ts';
import { createForecasts, type Forecasts } from './forecasts.ts';
import { createPolicyStandings } from './policy-standing.ts';

type Options = { signer: SignerPort; clock: () => number; emit: (event: AppEvent) => void };

/** Forecasts of what the policies say, and the signer as everybody else has to ask it: what may change them is heard there. */
export function openForecasts({ signer, clock, emit }: Options): { signer: SignerPort; forecasts: Forecasts } {
  const standings = createPolicyStandings(signer);
  const forecasts = createForecasts({ standings, clock, onChange: () => emit({ type: 'policies-changed' }) });
  return {
    signer: standings.signer,
    forecasts: {
      ...forecasts,
      stop() {
        standings.stop();
        forecasts.stop();
      },
    },
  };
}
