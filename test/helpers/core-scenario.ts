import * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import type { FundingRunDetail } from '#shared/ipc/funding-views.ts';
import { callSchema } from '#shared/model/call.ts';
import type { IntentView } from '#shared/model/intent.ts';

const formId = z.string();
const onWallet = { formId, walletAddress: z.string() };

/** What the operator of a child core does, once; `times` asks for the same thing that often at the same moment. */
export const coreJobSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('create-wallet'), formId, signer: z.string(), linkedUser: z.string().optional() }),
  z.object({ type: z.literal('create-transaction'), ...onWallet, calls: z.array(callSchema) }),
  z.object({ type: z.literal('create-signature'), ...onWallet, message: z.string() }),
  z.object({
    type: z.literal('approve'),
    walletAddress: z.string(),
    signer: z.string(),
    kind: z.enum(['transaction', 'signature']),
    recordId: z.string(),
  }),
  /** Looks at each transaction, then approves all of them together. */
  z.object({
    type: z.literal('approve-in-a-row'),
    walletAddress: z.string(),
    signer: z.string(),
    recordIds: z.array(z.string()),
  }),
  z.object({ type: z.literal('fund-wallets'), formId, locators: z.array(z.string()), amount: z.string() }),
  /** Any other call that asks for a write; the profile is added to its argument. */
  z.object({ type: z.literal('call'), channel: z.string(), argument: z.record(z.string(), z.unknown()) }),
  /** Goes on with everything that is parked, failed or uncertain. */
  z.object({ type: z.literal('retry-all') }),
]);
export type CoreJob = z.infer<typeof coreJobSchema>;

/** One run of the core in a child process: what it finds, what is asked of it, and where it dies. */
export const coreScenarioSchema = z.object({
  dataFolder: z.string(),
  keychainService: z.string(),
  /** In place of the signer's own entry: another keychain. */
  signerEntry: z.string().optional(),
  /** Whether the signer is within the core's own process, with a file as its keychain: `keychainService` is its path. */
  isSignerWithin: z.boolean().default(false),
  /** Added to the clock of main. */
  clockOffsetMs: z.number().default(0),
  /** From 0 up to, not including, 1: the part of each backoff that is waited. */
  random: z.number().default(0),
  /** The step right at which the process kills itself. */
  killAt: z.string().optional(),
  /** Makes the profile, its key and, where there is one, its wallet. */
  setUp: z
    .object({ baseUrl: z.string(), apiKey: z.string(), privateKey: z.string(), walletAddress: z.string().optional() })
    .optional(),
  job: coreJobSchema.optional(),
  times: z.number().default(1),
});
export type CoreScenario = z.input<typeof coreScenarioSchema>;

/** What a child core tells: every change of an intent as it happens, and the rest when nothing goes on by itself any more. */
export type CoreMessage =
  | { type: 'intent'; intent: IntentView }
  | {
      type: 'ended';
      intents: IntentView[];
      fundingRuns: FundingRunDetail[];
      faults: Failure[];
      /** Every step since the job was asked for, once, in order. */
      steps: string[];
      /** What was asked of the service for the intents, request by request. */
      asked: string[];
      /** What the job was answered with, once for each time it was asked. */
      answers: IntentView[];
    };
