import type { AppEvent } from '#shared/ipc/events.ts';
import type { Answers } from '../support/answers.ts';
import { answerActivity } from './activity.ts';
import { answerAddresses } from './addresses.ts';
import { answerApprovals, createInbox, type Inbox } from './approvals.ts';
import { answerBackup } from './backup.ts';
import { type Batch, createBatch } from './batch.ts';
import { answerChains } from './chains.ts';
import { answerContracts } from './contracts.ts';
import { answerCredentials } from './credentials.ts';
import { answerDenied } from './denied.ts';
import { answerDraftsAndSearch } from './drafts-and-search.ts';
import { answerFindings } from './findings.ts';
import { answerFunding } from './funding.ts';
import { answerLimits } from './limits.ts';
import { answerOrders } from './orders.ts';
import { answerPassphrase } from './passphrase.ts';
import { answerPermissions } from './permissions.ts';
import { answerPolicy } from './policy.ts';
import { answerPractice } from './practice.ts';
import { answerApp } from './profiles.ts';
import { answerRecords } from './records.ts';
import { answerRules } from './rules.ts';
import { answerShop } from './shop.ts';
import { answerSystem } from './system.ts';
import { answerUpdates } from './updates.ts';
import { answerWallets } from './wallets.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

export type SampleApp = { world: World; inbox: Inbox; batch: Batch; answers: Answers };

/** An app of made-up data that answers every call of the contract: a call that is new has to be answered here, or this does not compile. */
export function createSampleApp(options: WorldOptions, emit: (event: AppEvent) => void): SampleApp {
  const world = createWorld(options, emit);
  const inbox = createInbox(world);
  const batch = createBatch(world, inbox);
  const answers: Answers = {
    ...answerApp(world),
    ...answerWallets(world),
    ...answerShop(world),
    ...answerRecords(world),
    ...answerDraftsAndSearch(world),
    ...answerChains(world),
    ...answerSystem(world),
    ...answerPassphrase(world),
    ...answerBackup(world),
    approvals: answerApprovals(world, inbox),
    batch: batch.answers,
    activity: answerActivity(world),
    practice: answerPractice(world, inbox),
    orders: answerOrders(world),
    credentials: answerCredentials(world),
    funding: answerFunding(world),
    addresses: answerAddresses(world),
    denied: answerDenied(world),
    permissions: answerPermissions(world),
    findings: answerFindings(),
    limits: answerLimits(),
    policy: answerPolicy(),
    rules: answerRules(world),
    ...answerUpdates(world),
    library: answerContracts(world),
  };
  return { world, inbox, batch, answers };
}
