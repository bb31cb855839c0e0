import type { Figures } from './figures.ts';
import { type KilledDesk, killAtDesk, NotSetUpError } from './kill-desk.ts';
import { runSeveral } from './run-several.ts';

const KILLS_A_DESK = 20;

export type KillsOptions = {
  seed: number;
  kills: number;
  programs: string;
  say: (line: string) => void;
  atOnce?: number | undefined;
};

/** Kills the app and its signer so often, at desks of twenty kills each. The seed gives the same work, the same moments and steps again. */
export async function soakKills({ seed, kills, programs, say, atOnce }: KillsOptions): Promise<Figures> {
  const desks = Array.from({ length: Math.ceil(kills / KILLS_A_DESK) }, (_, index) => ({
    seed: seed + index,
    kills: Math.min(KILLS_A_DESK, kills - index * KILLS_A_DESK),
    programs,
  }));
  let done = 0;
  const killed = await runSeveral(
    desks,
    async (desk) => {
      const found = await killAtDesk(desk).catch((cause: unknown) => {
        // A desk of its own once more: what the others found is not lost for it.
        if (!(cause instanceof NotSetUpError)) throw cause;
        say(`  seed ${desk.seed}: ${cause.message} Tried again.`);
        return killAtDesk(desk);
      });
      done += sumKills(found);
      for (const sentence of found.wrong) say(`  seed ${desk.seed}: ${sentence}`);
      say(`  ${done} of ${kills} kills`);
      return found;
    },
    atOnce,
  );
  const sum = (read: (desk: KilledDesk) => number) => killed.reduce((all, desk) => all + read(desk), 0);
  const phases = (['starting', 'recovering', 'working'] as const).map(
    (phase) => `${sum((desk) => desk.kills[phase])} ${phase}`,
  );
  return {
    part: 'kills',
    tried: `${sum(sumKills)} kills (${phases.join(', ')}), ${sum(({ operations }) => operations)} operations`,
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    stuck: sum(({ stuck }) => stuck),
    silent: 0,
    notes: [
      `seed ${seed}`,
      `${sum(({ killsAtStep }) => killsAtStep)} at a step`,
      `${sum(({ done: ended }) => ended)} done`,
      `${sum(({ asked }) => asked)} asked about`,
      `${sum(({ refused }) => refused)} never begun`,
      `${sum(({ survived }) => survived)} runs ended before their kill`,
    ].join(', '),
  };
}

function sumKills({ kills }: KilledDesk): number {
  return kills.starting + kills.recovering + kills.working;
}
