import type { RateBudget } from '#main/service/rate-budget.ts';
import type { WalletPart } from '#main/sync/plan-wallets.ts';
import { createPoller } from '#main/sync/poller.ts';
import { createReadings, type Round } from '#main/sync/readings.ts';
import { createWalletTurns } from '#main/sync/wallet-turns.ts';

type Reading = {
  wallets: number;
  budget: RateBudget;
  /** Called when a read begins. */
  note: (part: WalletPart, address: string) => void;
};

/** As the app has it. */
const POLL_INTERVAL_MS = 4_000;
/** How long the service that is not there takes for every answer. */
export const ANSWER_MS = 100;

export function nameWallet(index: number): string {
  return `wallet ${index}`;
}

/** Reads them until it is stopped, in rounds and turns as the app does; nothing is ever new. */
export function readQuietWallets({ wallets, budget, note }: Reading) {
  const turns = createWalletTurns({ clock: Date.now });
  const known = Array.from({ length: wallets }, (_, index) => ({ address: nameWallet(index), hasPending: false }));
  const readings = createReadings({
    clock: Date.now,
    random: () => 0,
    intervalMs: POLL_INTERVAL_MS,
    maxIntervalMs: POLL_INTERVAL_MS,
    onChanged: () => {},
    onRead: () => {},
    onError: (cause) => {
      throw cause;
    },
  });
  const ask = (part: WalletPart, address: string) =>
    budget.run(
      async () => {
        note(part, address);
        await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      },
      { kind: 'read', endpoint: part },
    );
  const plan = (round: Round) => {
    for (const { address, part } of turns.next(known, { ...round, isLeftAlone: () => false }).reads) {
      // A quiet wallet has no signer that is being registered: there is nothing to ask for.
      if (part !== 'delegated signers') void round.begin(`${address}/${part}`, () => ask(part, address));
    }
  };
  const poller = createPoller({ round: () => readings.round(plan), intervalMs: POLL_INTERVAL_MS, random: () => 0 });
  poller.start();
  return {
    /** Somebody asks for the wallet by its name. */
    look: (address: string) => turns.noteLook(address),
    async stop(): Promise<void> {
      poller.stop();
      await readings.stop();
    },
  };
}
