import type { Failure } from '#shared/failure.ts';
import { type AmountLimit, type LimitPlace, type Limits, limitsSchema } from '#shared/model/limits.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { Store } from '../store/open-store.ts';

type SettingStore = Pick<Store, 'settings'>;

const NAME = 'limits';
/** More than anybody sets by hand; every review is made with all of them. */
const MOST_LIMITS = 500;

const NONE: Limits = { amounts: [] };

/** The limits of a profile. What cannot be read sets none: then findings are as grave as they are by themselves. */
export function readLimits(store: SettingStore, profileId: string): Limits {
  const text = store.settings.get({ profileId, name: NAME });
  return limitsSchema.safeParse(parseJson(text ?? '')).data ?? NONE;
}

/** The limit that holds at a place, or undefined. */
export function findLimit({ amounts }: Limits, place: LimitPlace): AmountLimit | undefined {
  return amounts.find((one) => keyOf(one) === keyOf(place));
}

type Wish = { profileId: string; place: LimitPlace; atMost: string | null };

/**
 * @param atMost null takes the limit away
 * @returns why it was not kept, where there are too many
 */
export function writeAmountLimit(store: SettingStore, { profileId, place, atMost }: Wish): Failure | undefined {
  const { amounts, ...rest } = readLimits(store, profileId);
  const others = amounts.filter((one) => keyOf(one) !== keyOf(place));
  if (atMost !== null && others.length >= MOST_LIMITS) return explainTooMany();
  write(store, profileId, { ...rest, amounts: atMost === null ? others : [...others, { ...place, atMost }] });
  return undefined;
}

/** @param swapLoss null for what is usual */
export function writeSwapLoss(
  store: SettingStore,
  { profileId, swapLoss }: { profileId: string; swapLoss: number | null },
): void {
  const { amounts } = readLimits(store, profileId);
  write(store, profileId, { amounts, ...(swapLoss !== null && { swapLoss }) });
}

function write(store: SettingStore, profileId: string, limits: Limits): void {
  store.settings.set({ profileId, name: NAME, value: JSON.stringify(limits) });
}

function explainTooMany(): Failure {
  return {
    code: 'limit-not-set',
    happened: `A profile has at most ${MOST_LIMITS} limits.`,
    kept: 'The limits were not changed.',
    next: 'Remove a limit that you no longer need, then set this one again.',
  };
}

/** A token is the same in any letter case. */
function keyOf({ kind, chain, token }: LimitPlace): string {
  return `${kind} ${token?.toLowerCase() ?? ''} ${chain}`;
}
