import { type Patch, withPrograms } from './build-core.ts';
import type { Figures } from './figures.ts';
import { killAtDesk } from './kill-desk.ts';
import { runSeveral } from './run-several.ts';

/** What a careless change would make of the app, each of which the kills have to notice. */
const PLANTED: readonly (Patch & { name: string })[] = [
  {
    name: 'a fresh idempotency key for each try',
    file: 'src/main/outbox/create-kind.ts',
    search: 'options.send({ ...session.value, intent, idempotencyKey })',
    replace: 'options.send({ ...session.value, intent, idempotencyKey: globalThis.crypto.randomUUID() })',
  },
  {
    name: 'no idempotency key',
    file: 'src/main/service/http.ts',
    search: "...(request.idempotencyKey === undefined ? {} : { 'x-idempotency-key': request.idempotencyKey }),",
    replace: '',
  },
  {
    name: 'marked as submitted before it is sent',
    file: 'src/main/approvals/submit-signature.ts',
    search: 'const answer = await submit({ ...keyOf(intent), signer, signature });',
    replace: `setTimeout(() => void submit({ ...keyOf(intent), signer, signature }), 30);
  return { next: 'advance', state: 'submitted' };
  const answer = await submit({ ...keyOf(intent), signer, signature });`,
  },
  {
    name: 'what was under way is sent again after a restart',
    file: 'src/main/outbox/act-kind.ts',
    search: 'if (!isFresh && !repeatable) return',
    replace: 'if (!isFresh && !repeatable && asked.intent === undefined) return',
  },
];

type PlantedOptions = { seed: number; say: (line: string) => void; atOnce?: number | undefined };

const KILLS_A_DESK = 12;
/** The kills have to notice it within so many desks. */
const MOST_DESKS = 12;

/** Builds the app with each of these mistakes in it and kills it until something is lost, doubled or stuck. A mistake that nobody notices is silent. */
export async function soakPlanted({ seed, say, atOnce }: PlantedOptions): Promise<Figures> {
  const noticed = await runSeveral(
    PLANTED,
    (planted) => withPrograms((programs) => noticePlanted({ planted, seed, programs, say }), [planted]),
    atOnce,
  );
  return {
    part: 'planted',
    tried: `${noticed.length} mistakes`,
    lost: 0,
    doubled: 0,
    stuck: 0,
    silent: noticed.filter((kills) => kills === undefined).length,
    notes: `seed ${seed}, noticed after ${noticed.map((kills) => kills ?? 'no').join(', ')} kills`,
  };
}

type Noticing = { planted: { name: string }; seed: number; programs: string; say: (line: string) => void };

/** @returns how many kills it took; undefined where none of them noticed it */
async function noticePlanted({ planted, seed, programs, say }: Noticing): Promise<number | undefined> {
  for (let desk = 0; desk < MOST_DESKS; desk += 1) {
    const { wrong } = await killAtDesk({ seed: seed + desk, kills: KILLS_A_DESK, programs });
    const [first] = wrong;
    if (first === undefined) continue;
    const kills = (desk + 1) * KILLS_A_DESK;
    say(`  "${planted.name}" is noticed within ${kills} kills: ${first.slice(0, 160)}`);
    return kills;
  }
  say(`  "${planted.name}" is not noticed`);
  return undefined;
}
