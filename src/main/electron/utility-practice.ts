import { createInterface } from 'node:readline';
import { type UtilityProcess, utilityProcess } from 'electron';
import * as z from 'zod';
import { practiceShopSchema } from '#shared/model/practice-shop.ts';
import type { PracticeService } from '../profiles/ensure-practice.ts';
import { pickSignerEnvironment } from '../signer-port/signer-environment.ts';
import { prepareEnd } from './end-utility.ts';

const readySchema = z.looseObject({
  url: z.string(),
  apiKey: z.string(),
  shop: practiceShopSchema.optional(),
  chain: z.looseObject({ rpcUrl: z.string().nullish() }).optional(),
});

/** Ends a start that hangs, in milliseconds; one that is only slow, on a busy or an old computer, is let be. */
const LONGEST_START_MS = 180_000;

/**
 * Starts the practice service as a utility process on a free loopback port. Its key comes back over a pipe, so that it is on
 * no command line. It ends with the app.
 * @throws Error when it ends or says nothing before it is ready
 */
export async function startPracticeProcess({
  entryPath,
  stateFolder,
  onStart,
}: {
  entryPath: string;
  stateFolder: string;
  /** Given what ends it and waits until it has ended. */
  onStart: (end: () => Promise<void>) => void;
}): Promise<PracticeService> {
  const child = utilityProcess.fork(entryPath, ['--port', '0', '--seed', 'shop', '--state', stateFolder], {
    serviceName: 'Countersign practice service',
    // It needs no more of our environment than the signer does.
    env: pickSignerEnvironment(process.env),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onStart(prepareEnd(child));
  const { url, apiKey, shop, chain } = readySchema.parse(JSON.parse(await readReadyLine(child)));
  return { url, apiKey, shop, nodeUrl: chain?.rpcUrl ?? undefined };
}

async function readReadyLine(child: UtilityProcess): Promise<string> {
  const ready = Promise.withResolvers<string>();
  const timer = setTimeout(() => {
    ready.reject(new Error(`it was not ready within ${LONGEST_START_MS / 1000} s`));
    child.kill();
  }, LONGEST_START_MS);
  // Nobody listening, an emitter throws; the exit that follows says what is to be said.
  child.on('error', () => {});
  child.once('exit', (code) => ready.reject(new Error(`it ended with exit code ${code} before it was ready`)));
  if (child.stdout === null) ready.reject(new Error('its output cannot be read'));
  else createInterface({ input: child.stdout }).once('line', ready.resolve);
  try {
    return await ready.promise;
  } finally {
    clearTimeout(timer);
  }
}
