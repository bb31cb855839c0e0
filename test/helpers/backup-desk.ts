import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headlessDesktop } from '#main/headless-desktop.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { Result } from '#shared/result.ts';
import { succeed } from '#shared/result.ts';
import { expectValue } from './expect-result.ts';
import { readFundingRun } from './read-funding-run.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** A desktop on which a person saves to one folder, and opens what was saved last. */
export function createFileDesktop(folder = makeTemporaryFolder()) {
  let last = '';
  const desktop: typeof headlessDesktop = {
    ...headlessDesktop,
    async saveText({ suggestedName, text }) {
      last = join(folder, suggestedName);
      writeFileSync(last, text);
      return succeed({ path: last });
    },
    chooseFile: async () => succeed({ path: last }),
    chooseFolder: async () => succeed({ path: folder }),
  };
  return { desktop, folder, readLast: () => readFileSync(last, 'utf8'), open: (path: string) => (last = path) };
}

/** What every list of the app shows of a profile, by the call that was asked. */
export async function readEveryList(app: AppApi, where: { profileId: string; walletAddress: string }) {
  const { profileId, walletAddress } = where;
  const of = { profileId };
  const asked: Record<string, Promise<Result<unknown, unknown>>> = {
    profiles: app.profiles.list(),
    settings: app.settings.get(),
    signers: app.signers.list(of),
    wallets: app.wallets.list(of),
    wallet: app.wallets.detail(where),
    transactions: app.wallets.records({ ...where, kind: 'transaction', towards: 'older', perPage: 50 }),
    signatures: app.wallets.records({ ...where, kind: 'signature', towards: 'older', perPage: 50 }),
    approvals: app.approvals.list({ ...of, after: null, limit: 100 }),
    activity: app.activity.list({ ...of, after: null, limit: 100 }),
    counts: app.activity.counts(of),
    addresses: app.addresses.list(of),
    denied: app.denied.list(),
    permissions: app.permissions.list({ profileId, walletAddress }),
    findings: app.findings.list(of),
    limits: app.limits.list(of),
    library: app.library.list(),
    drafts: app.drafts.list(of),
    funding: app.funding.list(of),
    chains: app.chains.list(of),
    attention: app.attention.get(),
    orders: app.orders.list(of),
    collections: app.collections.list(of),
    search: app.search.find({ ...of, text: 'e', limit: 200, kindNames: {} }),
    nfts: app.nfts.list(of),
    credentials: app.credentials.list(of),
    credentialTemplates: app.credentials.templates(of),
    history: app.wallets.history(where),
    historyChoices: app.wallets.historyChoices(where),
    approvalDays: app.wallets.approvalDays(where),
    policy: app.policy.read(of),
    rules: app.rules.list(),
    choices: app.approvals.choices(of),
  };
  const lists: Record<string, unknown> = {};
  for (const [name, answer] of Object.entries(asked)) lists[name] = expectValue(await answer);
  lists.details = await readDetails(app, of, lists);
  // These stand in the order in which they were read.
  lists.search = sortById(lists.search);
  lists.collections = sortById((lists.collections as { rows: unknown }).rows);
  return lists;
}

type Row = { id: string; parent: string };
const rowsOf = (list: unknown): Row[] => (list as { rows: Row[] }).rows;

/** What stands behind the rows of lists, each on a screen of its own. */
async function readDetails(app: AppApi, of: { profileId: string }, lists: Record<string, unknown>) {
  const details: Record<string, unknown> = {};
  for (const { id, parent } of rowsOf(lists.nfts))
    details[`nft ${id}`] = await app.nfts.detail({ ...of, collectionId: parent, nftId: id });
  for (const { id, parent } of rowsOf(lists.credentials))
    details[`credential ${id}`] = await app.credentials.detail({ ...of, templateId: parent, credentialId: id });
  for (const { id } of rowsOf(lists.collections)) {
    const detail = expectValue(await app.collections.detail({ ...of, collectionId: id }));
    details[`collection ${id}`] = { ...detail, templates: sortById(detail.templates) };
  }
  for (const { id } of rowsOf(lists.orders)) details[`order ${id}`] = await app.orders.detail({ ...of, orderId: id });
  for (const { id } of lists.funding as Row[])
    details[`run ${id}`] = await readFundingRun(app.funding, { ...of, runId: id });
  for (const { id } of (lists.activity as { items: Row[] }).items)
    details[`steps ${id}`] = await app.activity.steps({ ...of, intentId: id });
  return details;
}

function sortById<Sorted extends { id: string }>(rows: unknown): Sorted[] {
  return (rows as Sorted[]).toSorted((left, right) => left.id.localeCompare(right.id));
}
