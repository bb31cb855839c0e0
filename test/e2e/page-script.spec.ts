import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { contract } from '#shared/ipc/contract.ts';
import { listCallNames } from '#shared/ipc/derive.ts';
import { IS_WHOLE, WHOLE } from '../helpers/a-share-of.ts';
import { findLedger } from '../helpers/find-ledger.ts';
import { askApp, IDLE_KEY } from './support/ask-app.ts';
import { type Desk, makeKey, openDesk } from './support/desk.ts';
import { expectApprovable, openRequest } from './support/operate.ts';

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk({ agrees: false });
});
test.afterAll(async () => {
  await desk?.close();
});

/** Lines of the signer's own ledger that tell of a signature. */
function listSigned(): string[] {
  const ledger = readFileSync(findLedger(join(desk.userData, 'data')), 'utf8');
  return ledger.split('\n').filter((line) => line.includes('"type":"signed"'));
}

test('a script in the page that calls everything with junk gets no secret and no signature, and breaks nothing', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const to = makeKey('Friend').address;
  const id = await desk.service.other.requestTransfer({ wallet: desk.wallet, to, wei: 5n });
  await askApp(page, 'sync', 'now', { profileId: desk.profileId });
  const mark = desk.service.requests.length;
  const known = {
    profileId: desk.profileId,
    walletAddress: desk.wallet,
    kind: 'transaction',
    recordId: id,
    signerAddress: desk.key.address,
    reviewDigest: `0x${'00'.repeat(32)}`,
    typedWalletEnd: desk.wallet.slice(-4),
  };
  const every = IS_WHOLE ? 1 : 9;
  const said = await page.evaluate(
    async ({ known, every }) => {
      const { app } = globalThis as unknown as {
        app: Record<string, Record<string, (...words: unknown[]) => unknown>>;
      };
      const cycle: Record<string, unknown> = {};
      cycle.self = cycle;
      const fields = Object.entries(known);
      const junk: unknown[] = [
        undefined,
        null,
        0,
        -1,
        Number.NaN,
        1n,
        true,
        '',
        'x'.repeat(100_000),
        [],
        [[[]]],
        {},
        cycle,
        () => 1,
        Symbol('s'),
        new Date(),
        new Map([[1, 2]]),
        new Uint8Array(4096),
        JSON.parse('{"__proto__":{"ok":true},"constructor":{"prototype":{}}}'),
        known,
        { ...known, signerAddress: `0x${'00'.repeat(20)}` },
        { ...known, reviewDigest: 7 },
        { ...known, extra: known },
        ...fields.map(([name]) => ({ ...known, [name]: undefined })),
        ...fields.map(([name]) => ({ ...known, [name]: [known] })),
      ];
      const answers: string[] = [];
      let nth = 0;
      for (const [group, calls] of Object.entries(app)) {
        if (typeof calls !== 'object') continue;
        for (const [name, call] of Object.entries(calls)) {
          for (const word of junk) {
            nth += 1;
            if (nth % every !== 0) continue;
            try {
              answers.push(`${group}.${name} ${JSON.stringify(await call(word, word))}`);
            } catch (error) {
              // What cannot be cloned does not even leave the page.
              answers.push(`${group}.${name} threw ${String(error)}`);
            }
          }
        }
      }
      return {
        answers,
        names: Object.fromEntries(Object.entries(app).map(([group, calls]) => [group, Object.keys(calls)])),
      };
    },
    { known, every },
  );
  const { onEvent: _onEvent, ...groups } = said.names;
  expect(groups).toEqual(listCallNames(contract));
  expect(said.answers.length).toBeGreaterThan(500);
  const all = said.answers.join('\n');
  for (const secret of [desk.service.apiKey, desk.key.privateKey.slice(2)]) expect(all).not.toContain(secret);
  expect(listSigned()).toEqual([]);
  expect(desk.service.writesSince(mark)).toEqual([]);
  // It locked the app among other things; what was there is still there.
  await askApp(page, 'app', 'unlock');
  const review = await openRequest(page, { kind: 'transaction', id, wallet: desk.wallet });
  await expect(review).toContainText('You sign exactly this');
});

test('a script that does all that the page does signs nothing by itself, and one thing when a person pressed one key', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const to = makeKey('Friend').address;
  const ids: string[] = [];
  for (const wei of [7n, 8n, 9n]) ids.push(await desk.service.other.requestTransfer({ wallet: desk.wallet, to, wei }));
  await askApp(page, 'sync', 'now', { profileId: desk.profileId });
  const [first] = ids;
  if (first === undefined) throw new Error('There is no request.');
  await openRequest(page, { kind: 'transaction', id: first, wallet: desk.wallet });
  await expectApprovable(page);
  // What the last preparing key was pressed for is done: nothing of it is left.
  await askApp(page, 'app', 'unlock');
  const ofKey = {
    profileId: desk.profileId,
    walletAddress: desk.wallet,
    kind: 'transaction',
    signer: desk.key.address,
  };
  const approveAll = () =>
    page.evaluate(
      async ({ ids, ofKey: { signer, ...ofWallet } }) => {
        type Answer = { ok: boolean; value: { reviewDigest: string }; failure: { code: string } };
        type Calls = Record<string, Record<string, (argument?: object) => Promise<Answer>>>;
        const { app } = globalThis as unknown as { app: Calls };
        const press = (key: string) =>
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        for (const button of document.querySelectorAll('button'))
          if (/^Approve/.test(button.textContent)) button.click();
        for (const key of ['a', 'Enter', ' ']) press(key);
        const codes: string[] = [];
        for (const recordId of ids) {
          const of = { ...ofWallet, recordId, signerAddress: signer };
          const review = await app.approvals?.review?.(of);
          const reviewDigest = review?.value.reviewDigest;
          const answer = await app.approvals?.approve?.({ ...of, reviewDigest });
          codes.push(answer?.ok ? 'approved' : String(answer?.failure.code));
        }
        return codes;
      },
      { ids, ofKey },
    );
  for (let time = 0; time < 20; time += 1) {
    expect(await approveAll()).toEqual(['nobody-there', 'nobody-there', 'nobody-there']);
  }
  expect(listSigned()).toEqual([]);
  await page.keyboard.press(IDLE_KEY);
  // By the button that the script clicks, or by its own call: whichever is first.
  const answers = await approveAll();
  expect(answers.filter((answer) => answer !== 'nobody-there').length).toBeLessThanOrEqual(1);
  await expect.poll(() => listSigned().length).toBe(1);
  expect(await approveAll()).toEqual(['nobody-there', 'nobody-there', 'nobody-there']);
  expect(listSigned()).toHaveLength(1);
});

test('the page reaches nothing but the app: no network, no frame, no code from text', { tag: WHOLE }, async () => {
  const page = desk.page();
  const { length } = desk.service.requests;
  const tried = await page.evaluate(async (url) => {
    const refused = (attempt: () => unknown): Promise<string> =>
      Promise.resolve()
        .then(attempt)
        .then(
          () => 'went through',
          () => 'refused',
        );
    const script = (): Promise<void> =>
      new Promise((resolve, reject) => {
        const element = document.createElement('script');
        element.onload = () => resolve();
        element.onerror = () => reject(new Error('blocked'));
        element.src = `${url}/script.js`;
        document.head.append(element);
      });
    return {
      fetch: await refused(() => fetch(url)),
      script: await refused(script),
      html: await refused(() => {
        document.createElement('div').innerHTML = '<img src=x>';
      }),
      code: await refused(() => setTimeout('globalThis.ran = true')),
      node: `${typeof Reflect.get(globalThis, 'require')} ${typeof Reflect.get(globalThis, 'process')}`,
    };
  }, desk.service.url);
  expect(tried).toEqual({
    fetch: 'refused',
    script: 'refused',
    html: 'refused',
    code: 'refused',
    node: 'undefined undefined',
  });
  const seen = desk.service.requests.slice(length).map(({ path }) => path);
  expect(seen.filter((path) => path === '/' || path.includes('script'))).toEqual([]);
});
