import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Policy, PolicyLimit } from '#shared/model/policy.ts';
import { IS_WHOLE } from '../../helpers/a-share-of.ts';
import { COIN, DAY, DOLLAR, isWithin, PAYMENTS, type SignedPayment, TroubledSigner, USDC } from './signed-history.ts';

/** One part, or all of them: together they would take longer than a test may. */
const PARTS = Array.from({ length: IS_WHOLE ? 100 : 1 }, (_, part) => part + 1);
const HOUR = 3_600_000;

/** Up to so many units, and a little for fees. */
const upTo = (most: number) => fc.option(fc.integer({ min: 0, max: most }));
const limits: fc.Arbitrary<PolicyLimit> = fc
  .record({ isNative: fc.boolean(), perRequest: upTo(3), perDay: upTo(7) })
  .map(({ isNative, perRequest, perDay }) => {
    const write = (units: number | null) =>
      units === null ? null : String(isNative ? BigInt(units) * COIN + COIN / 100n : BigInt(units) * DOLLAR);
    return {
      chain: 'base-sepolia',
      token: isNative ? null : USDC,
      perRequest: write(perRequest),
      perDay: write(perDay),
      twiceAbove: null,
    };
  });
const policies: fc.Arbitrary<Policy> = fc
  .record({ limits: fc.array(limits, { minLength: 1, maxLength: 3 }), denied: fc.boolean() })
  .map(({ limits: some, denied }) => ({
    payees: null,
    limits: some,
    denied: denied ? ['other-tokens'] : [],
    allowsTexts: false,
    hours: null,
  }));

const profile = fc.nat({ max: 1 });
const places = fc.uniqueArray(fc.nat({ max: PAYMENTS.length - 1 }), { minLength: 1, maxLength: 3 });
const pay = fc.record({ kind: fc.constant('pay' as const), profile, places });
const time = fc.oneof(fc.nat({ max: 12 * HOUR }), fc.constantFrom(DAY - 1, DAY, DAY + 1));
const jump = fc.oneof(fc.integer({ min: -30 * HOUR, max: 30 * HOUR }), fc.constantFrom(-400 * DAY, -DAY, DAY));
const steps = fc.oneof(
  { weight: 8, arbitrary: pay },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: time }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('set-clock' as const), ms: jump }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('set-policy' as const), profile, policy: fc.option(policies) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('restart' as const, 'tear-line' as const, 'forget-head' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('lose-tail' as const), lines: fc.integer({ min: 1, max: 4 }) }),
  },
);
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

/** One history: what the signer did, held against what was promised. */
class History {
  counts = { signed: 0, stopped: 0 };
  #trueTime = Date.parse('2026-03-04T10:00:00.000Z');
  #offset = 0;
  /** The ledger's time: the latest at which anything was written, which nothing turns back. */
  #moment = 0;
  #wasSetForward = false;
  readonly #signed: SignedPayment[] = [];
  readonly #policies: (Policy | null)[] = [null, null];
  readonly #signer = new TroubledSigner(() => this.#clock);

  get #clock(): number {
    return this.#trueTime + this.#offset;
  }

  async open(): Promise<void> {
    await this.#signer.open();
    this.#noteWrite();
  }

  /** @returns what is wrong, if anything */
  async take(step: Step): Promise<string | undefined> {
    switch (step.kind) {
      case 'wait':
        this.#trueTime += step.ms;
        return undefined;
      case 'set-clock':
        this.#offset += step.ms;
        this.#wasSetForward ||= step.ms > 0;
        return undefined;
      case 'set-policy':
        await this.#signer.setPolicy(step.profile, step.policy);
        this.#policies[step.profile] = step.policy;
        return void this.#noteWrite();
      case 'restart':
        return void (await this.#signer.restart());
      case 'tear-line':
        return void (await this.#signer.tearLine());
      case 'forget-head':
        return void (await this.#signer.forgetHead());
      case 'lose-tail':
        return void (await this.#signer.loseTail(step.lines));
      case 'pay':
        return this.#pay(step.profile, step.places);
    }
  }

  async #pay(asker: number, places: readonly number[]): Promise<string | undefined> {
    const answers = await this.#signer.sign(asker, places);
    const moment = Math.max(this.#clock, this.#moment);
    for (const [index, place] of places.entries()) {
      const payment = PAYMENTS[place];
      const isSigned = answers[index];
      if (payment === undefined) throw new Error('There is no such payment.');
      // Both policies hold for both profiles: they have one key.
      const isAllowed = isWithin(this.#policies, payment, this.#signed, moment, 'moment');
      if (isSigned !== isAllowed) return `${place} was ${isSigned ? 'signed' : 'stopped'}`;
      this.counts[isSigned ? 'signed' : 'stopped'] += 1;
      if (!isSigned) continue;
      const isTrulyWithin = isWithin(this.#policies, payment, this.#signed, this.#trueTime, 'trueTime');
      if (!isTrulyWithin && !this.#wasSetForward) return `${place} was signed above a limit of a true day`;
      this.#signed.push({ payment, moment, trueTime: this.#trueTime });
      this.#noteWrite();
    }
    return undefined;
  }

  #noteWrite(): void {
    this.#moment = Math.max(this.#moment, this.#clock);
  }
}

test.each(PARTS)(
  'in no history is a limit passed by what was signed, whatever becomes of clock, ledger and process (part %i)',
  async () => {
    const total = { histories: 0, signed: 0, stopped: 0 };
    const first = fc.tuple(fc.option(policies), policies);
    await fc.assert(
      fc.asyncProperty(first, fc.array(steps, { minLength: 6, maxLength: 18 }), async (begin, all) => {
        const history = new History();
        await history.open();
        for (const [place, policy] of begin.entries())
          await history.take({ kind: 'set-policy', profile: place, policy });
        for (const [place, step] of all.entries()) {
          const wrong = await history.take(step);
          if (wrong !== undefined) throw new Error(`Step ${place + 1}: ${wrong}`);
        }
        total.histories += 1;
        total.signed += history.counts.signed;
        total.stopped += history.counts.stopped;
      }),
      { numRuns: 100 },
    );
    // Neither all nor nothing: both have to be tried.
    expect(total.signed).toBeGreaterThan(total.histories / 4);
    expect(total.stopped).toBeGreaterThan(total.histories / 4);
  },
);
