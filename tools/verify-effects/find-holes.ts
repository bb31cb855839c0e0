import type { Hex } from '#shared/hex.ts';
import type { Effects } from '#shared/model/effects.ts';
import type { Rating } from '#shared/model/review.ts';
import { COLLECTION, IDS, KNOWN, keyOf, TOKENS, type WorldState } from './world.ts';

export type Happened = {
  before: WorldState;
  after: WorldState;
  effects: Effects;
  rating: Rating;
  wallet: Hex;
  actors: readonly Hex[];
  pools: readonly Hex[];
};

/** What happened to the wallet beyond what its effects say, in words; nothing where they bound it. */
export function findHoles(happened: Happened): string[] {
  return [
    ...findLosses(happened),
    ...findHiddenReceivers(happened),
    ...findAllowances(happened),
    ...findNfts(happened),
    ...findControl(happened),
  ];
}

const NATIVE = 'native';
const CURRENCIES = [NATIVE, ...TOKENS];
const NOBODY = keyOf(`0x${'0'.repeat(40)}`);

const nameOf = ({ token }: { token?: string | undefined }) => keyOf(token ?? NATIVE);
const changeOf = ({ before, after }: Happened, key: string) =>
  (after.balances[key] ?? 0n) - (before.balances[key] ?? 0n);

function addUp(bounds: readonly { atMost: string | null }[]): bigint | undefined {
  if (bounds.some(({ atMost }) => atMost === null)) return undefined;
  return bounds.reduce((sum, { atMost }) => sum + BigInt(atMost ?? 0), 0n);
}

/** Where a contract is open, what was allowed to anybody before, or is allowed by this operation, may go as well. */
function findLosses(happened: Happened): string[] {
  const { effects, wallet, before } = happened;
  return CURRENCIES.flatMap((currency) => {
    const lost = -changeOf(happened, keyOf(currency, wallet));
    const leaving = addUp(effects.leaving.filter((one) => nameOf(one) === keyOf(currency)));
    if (lost <= 0n || leaving === undefined || lost <= leaving) return [];
    const isOpen = effects.open.length > 0;
    const later = addUp(effects.spendable.filter((one) => nameOf(one) === keyOf(currency)));
    const standing = currency === NATIVE ? 0n : sumOf(before.allowances, currency) + sumOf(before.through, currency);
    if (isOpen && (later === undefined || lost <= leaving + standing + later)) return [];
    return [`${lost} of ${currency} are gone, and ${leaving} were said to leave`];
  });
}

function sumOf(amounts: Record<string, bigint>, token: string): bigint {
  return Object.entries(amounts).reduce(
    (sum, [key, amount]) => (key.startsWith(keyOf(token)) ? sum + amount : sum),
    0n,
  );
}

/** Of a clear operation, whoever has more than before is named; so it is of any other that is bounded, where nobody is "anyone". */
function findHiddenReceivers(happened: Happened): string[] {
  const { effects, rating, actors, pools } = happened;
  if (effects.open.length > 0) return rating === 'clear' ? ['clear, and a contract is open'] : [];
  const routers = [KNOWN.v2Router, KNOWN.v3Router].map((router) => keyOf(router));
  const isThroughRouter = effects.leaving.some(({ to }) => routers.includes(keyOf(to ?? '')));
  return CURRENCIES.flatMap((currency) => {
    const leaving = effects.leaving.filter((one) => nameOf(one) === keyOf(currency));
    const isTrade = effects.arriving.some((one) => one.isTrade === true);
    if (rating !== 'clear' && (isTrade || leaving.some(({ to }) => to === null))) return [];
    const named = leaving.map(({ to }) => keyOf(to ?? ''));
    // A router hands on what it sells, and has native currency wrapped.
    if ((rating !== 'clear' || isTrade) && isThroughRouter)
      named.push(...[...pools, KNOWN.weth].map((passed) => keyOf(passed)));
    return actors
      .filter((actor) => changeOf(happened, keyOf(currency, actor)) > 0n && !named.includes(keyOf(actor)))
      .filter((actor) => !isWrapping(happened, currency, actor))
      .map((actor) => `${actor} got ${currency}, and is not named`);
  });
}

/** What wraps native currency for somebody else keeps it for them: WETH that another contract was given is that contract's. */
function isWrapping({ effects }: Happened, currency: string, actor: Hex): boolean {
  return effects.leaving.some((one) => nameOf(one) === NATIVE && one.to === null) && currency !== keyOf(actor);
}

function findAllowances({ before, after, effects, actors }: Happened): string[] {
  const holes = (kept: 'allowances' | 'through', isKept: (how: Effects['spendable'][number]['how']) => boolean) =>
    TOKENS.flatMap((token) =>
      actors.flatMap((spender) => {
        const key = keyOf(token, spender);
        const [was, is] = [before[kept][key] ?? 0n, after[kept][key] ?? 0n];
        if (is <= was) return [];
        const said = effects.spendable.filter(
          ({ by, how, ...one }) =>
            isKept(how) && nameOf(one) === keyOf(token) && (by === null || keyOf(by) === keyOf(spender)),
        );
        const most = addUp(said);
        if (said.length > 0 && (most === undefined || is <= was + most)) return [];
        return [`${spender} may take ${is} of ${token} (${kept}), and ${most ?? 'more'} was said`];
      }),
    );
  return [
    ...holes('allowances', (how) => how === 'allowance' || how === 'permit'),
    ...holes('through', (how) => how === 'permit2'),
  ];
}

/** Where a contract is open, whoever was allowed a token before may have moved it. */
function findNfts({ before, after, effects, wallet, actors }: Happened): string[] {
  const ofCollection = (one: { token?: string | undefined }) => keyOf(one.token ?? '') === keyOf(COLLECTION);
  const names = (one: { tokenId?: string | undefined; orTokenId?: string | undefined }, id: bigint) =>
    one.tokenId === String(id) || one.orTokenId === String(id);
  const isOpen = effects.open.length > 0;
  const gone = IDS.filter(
    (id) => before.ownerOf[String(id)] === keyOf(wallet) && after.ownerOf[String(id)] !== keyOf(wallet),
  )
    .filter((id) => !isOpen && !effects.leaving.some((one) => ofCollection(one) && names(one, id)))
    .map((id) => `token ${id} is gone, and was not said to leave`);
  const approved = IDS.filter((id) => {
    const is = after.approvedFor[String(id)];
    if (is === NOBODY || is === before.approvedFor[String(id)]) return false;
    return !effects.spendable.some((one) => ofCollection(one) && names(one, id) && keyOf(one.by ?? is ?? '') === is);
  }).map((id) => `token ${id} may be taken by ${after.approvedFor[String(id)]}, and that was not said`);
  const operators = actors
    .filter((actor) => after.operators[keyOf(actor)] === true && before.operators[keyOf(actor)] !== true)
    .filter(
      (actor) =>
        !effects.spendable.some(
          (one) => ofCollection(one) && one.how === 'operator' && keyOf(one.by ?? actor) === keyOf(actor),
        ),
    )
    .map((actor) => `${actor} may take every token, and that was not said`);
  return [...gone, ...approved, ...operators];
}

function findControl({ before, after, effects }: Happened): string[] {
  if (before.owner === after.owner) return [];
  const isSaid = effects.control.some(({ contract }) => keyOf(contract) === keyOf(COLLECTION));
  const isOpen = effects.open.some(({ contract }) => keyOf(contract ?? '') === keyOf(COLLECTION));
  return isSaid || isOpen ? [] : [`${after.owner} controls the collection now, and that was not said`];
}
