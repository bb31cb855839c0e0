import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Hex, isHex, verifyMessage } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { DEAD, SIGNER_KEY } from '../../helpers/honest-record.ts';
import { otherProgram, WALLETS_PATH } from '../../helpers/practice-desk.ts';
import { importSigner } from '../../helpers/scripted-surface.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';
import type { Json } from './hostile-answer.ts';
import type { FrontLane, FrontRequest, HostileFront } from './hostile-front.ts';

/** A request that another program made, as it stood then. */
export type Request = { kind: RecordKind; wallet: string; id: string; record: Json };

/** Everything one cell of the table needs: the core before a front of its own, a key, and other programs that ask for signatures. */
export type Cell = {
  app: AppApi;
  profileId: string;
  signerAddress: Hex;
  lane: FrontLane;
  /** What did not hold, in words. */
  problems: string[];
  /** How each write of this cell stands. */
  intents: Map<string, IntentView>;
  /** How often the window was told that something was read. */
  readings(): number;
  addWallet(): Promise<string>;
  request(kind: RecordKind, wallet: string): Promise<Request>;
  /** Somebody else who has the same key approves it, past this app and the front. */
  approveElsewhere(request: Request): Promise<void>;
  /** The request as the service has it, past the front. */
  truth(request: Request): Promise<{ status: string; signatures: string[] }>;
  /** Looks again whenever anything happens; @returns whether it came true within so many milliseconds */
  until(check: () => boolean | Promise<boolean>, milliseconds?: number): Promise<boolean>;
  patienceMs: number;
  /** Whether its answers are of megabytes. */
  isLarge: boolean;
  /** What the status says of the profile when all is well. */
  calm: string;
  /** Wakes everything that waits. */
  notify(): void;
  stop(): Promise<void>;
};

/** How long a cell waits for anything; only what is broken takes so long. */
export const PATIENCE_MS = 240_000;

/** Hundreds of cores write each step to the disk before the next: in memory, where there is such a folder, in half the time. */
const FAST_FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const CHAIN = 'base-sepolia';
const recordSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  approvals: z.looseObject({
    pending: z.array(z.looseObject({ message: z.string() })),
    submitted: z.array(z.looseObject({ signature: z.string() })),
  }),
});

export type CellOptions = {
  /** How long one try of a request may take. */
  timeoutMs?: number;
  /** Whether it keeps records of megabytes. */
  isLarge?: boolean;
  /** How long it waits for what has to come. */
  patienceMs?: number;
  /** Between two rounds of reading; by itself it reads only when it is asked to. */
  pollIntervalMs?: number;
};

export async function openCell(front: HostileFront, options: CellOptions = {}): Promise<Cell> {
  const { timeoutMs = 60_000, isLarge = false, patienceMs = PATIENCE_MS, pollIntervalMs = 3_600_000 } = options;
  const { service } = front;
  const dataFolder = mkdtempSync(join(isLarge ? tmpdir() : FAST_FOLDER, 'countersign-cell-'));
  const removeFolder = () => rmSync(dataFolder, { recursive: true, force: true });
  onTestFinished(removeFolder);
  let wake = Promise.withResolvers<void>();
  const notify = () => {
    wake.resolve();
    wake = Promise.withResolvers();
  };
  const intents = new Map<string, IntentView>();
  let readings = 0;
  const lane = front.openLane();
  const core = await startTestCore({
    dataFolder,
    serviceTimeoutMs: timeoutMs,
    pollIntervalMs,
    emit: (event) => {
      if (event.type === 'intent-changed') intents.set(event.intent.id, event.intent);
      else readings += 1;
      notify();
    },
  });
  const { app } = core;
  const { profile } = expectValue(
    await app.profiles.add({ name: 'Hostile', environment: 'practice', baseUrl: lane.url, apiKey: service.apiKey }),
  );
  const profileId = profile.id;
  const { address: signerAddress } = expectValue(
    await importSigner(core, { profileId, label: 'Cell', privateKey: SIGNER_KEY }),
  );
  const ask = otherProgram(service);
  const cell: Cell = {
    app,
    profileId,
    signerAddress,
    lane,
    problems: [],
    intents,
    readings: () => readings,
    patienceMs,
    isLarge,
    calm: await describeStatus({ app, profileId }),
    notify,
    async addWallet() {
      const config = { adminSigner: { type: 'evm-keypair', address: signerAddress } };
      const made = await ask('POST', WALLETS_PATH, { type: 'evm-smart-wallet', config });
      const { address } = z.looseObject({ address: z.string() }).parse(made.body);
      expectValue(await app.wallets.add({ profileId, locator: address }));
      return address;
    },
    async request(kind, wallet) {
      const params = { chain: CHAIN, ...(kind === 'signature' ? { message: 'Hello.' } : { calls: TRANSFER }) };
      const body = { params, ...(kind === 'signature' ? { type: 'evm-message' } : {}) };
      const record = recordSchema.parse((await ask('POST', `${WALLETS_PATH}/${wallet}/${kind}s`, body)).body);
      return { kind, wallet, id: record.id, record };
    },
    async approveElsewhere(request) {
      const signature = await privateKeyToAccount(SIGNER_KEY).signMessage({ message: { raw: readMessage(request) } });
      const approvals = [{ signer: `evm-keypair:${signerAddress}`, signature }];
      const { status } = await ask('POST', `${recordPath(request)}/approvals`, { approvals });
      if (status !== 201) throw new Error(`The practice service did not take an honest approval: ${status}.`);
    },
    async truth({ kind, wallet, id }) {
      const { body } = await ask('GET', `${WALLETS_PATH}/${wallet}/${kind}s/${id}`);
      const { status, approvals } = recordSchema.parse(body);
      return { status, signatures: approvals.submitted.map(({ signature }) => signature) };
    },
    async until(check, milliseconds = patienceMs) {
      let isOver = false;
      const timer = setTimeout(() => {
        isOver = true;
        notify();
      }, milliseconds);
      try {
        for (;;) {
          const changed = wake.promise;
          if (await check()) return true;
          if (isOver) return false;
          await changed;
        }
      } finally {
        clearTimeout(timer);
      }
    },
    async stop() {
      await core.stop();
      removeFolder();
    },
  };
  return cell;
}

const TRANSFER = [{ to: DEAD, value: '1000', data: '0x' }];

/** Two rounds of polling; what they began may go on after them. */
export async function readTwice({ app, profileId }: Cell): Promise<void> {
  for (let round = 1; round <= 2; round += 1) await app.sync.now({ profileId });
}

/** Between two readings for something that has not come; a round may resolve while what is slow goes on behind it. */
const AGAIN_MS = 10_000;

/** Reads, and reads again, until this came true. @returns whether it did within so many milliseconds */
export async function readUntil(
  cell: Cell,
  check: () => boolean | Promise<boolean>,
  milliseconds = cell.patienceMs,
): Promise<boolean> {
  if (await check()) return true;
  const ends = Date.now() + milliseconds;
  for (;;) {
    void cell.app.sync.now({ profileId: cell.profileId });
    const left = ends - Date.now();
    if (await cell.until(check, Math.min(AGAIN_MS, Math.max(left, 0)))) return true;
    if (left <= AGAIN_MS) return false;
  }
}

/** Reads until the window lists each of these as waiting for somebody. */
export async function readUntilListed(cell: Cell, requests: readonly Request[]): Promise<void> {
  const isListed = async () => {
    const items = await listApprovals(cell);
    return requests.every(({ kind, id }) => items.some((item) => item.kind === kind && item.recordId === id));
  };
  if (!(await readUntil(cell, isListed, PATIENCE_MS)))
    throw new Error('What was asked for before anything was hostile is not listed.');
}

/** The answer, or undefined when it has not come in time. */
export async function within<Value>(milliseconds: number, answer: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The status of the profile, but for how old everything is. */
export async function describeStatus({ app, profileId }: Pick<Cell, 'app' | 'profileId'>): Promise<string> {
  const { profiles } = expectValue(await app.app.status());
  return JSON.stringify({ ...profiles.find(({ profile }) => profile.id === profileId), freshness: [] });
}

export const listApprovals = async ({ app, profileId }: Cell): Promise<ApprovalItem[]> =>
  expectValue(await app.approvals.list({ profileId })).items;

/** The path under which a list or a record is read. */
export const listPath = ({ kind, wallet }: Pick<Request, 'kind' | 'wallet'>) => `${WALLETS_PATH}/${wallet}/${kind}s`;
export const recordPath = (request: Request) => `${listPath(request)}/${request.id}`;
export const reads = (path: string) => (request: FrontRequest) =>
  request.method === 'GET' && isSame(request.path, path);
export const approves = (path: string) => (request: FrontRequest) =>
  request.method === 'POST' && isSame(request.path, `${path}/approvals`);

const isSame = (left: string, right: string) => decodeURIComponent(left).toLowerCase() === right.toLowerCase();

/** Approvals that left and are not our key's signature over what the record really asks for. */
export async function findWrongApprovals(
  { lane, signerAddress }: Cell,
  requests: readonly Request[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { path, body } of lane.approvals) {
    const request = requests.find((one) => isSame(path, `${recordPath(one)}/approvals`));
    const { signature } = sentSchema.safeParse(parseJson(body)).data?.approvals[0] ?? {};
    const isRight =
      request !== undefined &&
      signature !== undefined &&
      (await verifyMessage({ address: signerAddress, message: { raw: readMessage(request) }, signature }));
    if (!isRight) wrong.push(path);
  }
  return wrong;
}

/** What has to be signed for it. */
function readMessage({ record }: Request): Hex {
  return hexSchema.parse(recordSchema.parse(record).approvals.pending[0]?.message);
}

const hexSchema = z.custom<Hex>((value) => isHex(value));
const sentSchema = z.object({ approvals: z.tuple([z.object({ signature: hexSchema })]) });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
