import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';

const SMALL = { width: 900, height: 600 };
const DARK: FakeOptions = { look: { theme: 'dark' } };
const CHAINS = '/settings/chains';

const OTHER_CHAIN = {
  code: 'node-other-chain',
  happened:
    'The node at node.example.com is of another chain: it says 1, and optimism-sepolia has the number 11155420.',
  kept: 'Nothing was changed: what is proven and what may be signed does not depend on a node.',
  next: 'Set a node of optimism-sepolia in Settings → Chains.',
  facts: { host: 'node.example.com', expected: '11155420', told: '1' },
};
const BAD_URL = {
  code: 'bad-node-url',
  happened: 'The URL of a node begins with https://. Only a node on this computer may be http://.',
  kept: 'Nothing was kept and nobody was asked.',
  next: 'Correct the URL of the node.',
  facts: { field: 'url' },
};
const NO_METHOD = {
  code: 'node-method-unknown',
  happened: 'The node at base-sepolia.node.example does not know eth_simulateV1.',
  kept: 'Nothing was changed: what is proven and what may be signed does not depend on a node.',
  next: 'Choose a node that offers it in Settings → Chains, or ask whoever runs this one.',
  facts: { host: 'base-sepolia.node.example', method: 'eth_simulateV1', 'error code': '-32601' },
};

/** Pictures of nodes in Settings and of simulations in a review. */
export const CHAIN_LOOKS: {
  name: string;
  fake?: FakeOptions;
  size?: { width: number; height: number };
  route?: string;
  act?: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'chains', route: CHAINS },
  { name: 'chains-dark-small', route: CHAINS, fake: DARK, size: SMALL },
  { name: 'chains-loading', route: CHAINS, fake: { silent: ['chains.list'] } },
  { name: 'chains-form', route: CHAINS, act: openForm },
  { name: 'chains-form-refused', route: CHAINS, fake: { refuse: { 'chains.setNode': BAD_URL } }, act: sendForm },
  {
    name: 'chains-other-chain-dark',
    route: CHAINS,
    fake: { ...DARK, refuse: { 'chains.setNode': OTHER_CHAIN } },
    act: sendForm,
  },
  { name: 'simulation-off', act: openReview },
  { name: 'simulation-idle', fake: { simulation: 'clean' }, act: openReview },
  { name: 'simulation-running-dark', fake: { ...DARK, simulation: 'clean', silent: ['simulations.run'] }, act: run },
  { name: 'simulation-clean', fake: { simulation: 'clean' }, act: run },
  { name: 'simulation-caution', fake: { simulation: 'caution' }, act: run },
  { name: 'simulation-caution-dark-small', fake: { ...DARK, simulation: 'caution' }, size: SMALL, act: run },
  { name: 'simulation-reverted-dark', fake: { ...DARK, simulation: 'reverted' }, act: run },
  { name: 'simulation-failed', fake: { simulation: 'clean', refuse: { 'simulations.run': NO_METHOD } }, act: run },
];

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set a node of optimism-sepolia' }).click();
}

async function sendForm(page: Page): Promise<void> {
  await openForm(page);
  await page.getByLabel('URL of the node').fill('https://node.example.com/v2/key');
  await page.getByRole('button', { name: 'Try it and keep it' }).click();
  await page.getByRole('alert').waitFor();
}

async function openReview(page: Page): Promise<void> {
  await page.getByRole('option').first().click();
  await page.getByRole('heading', { name: 'Simulation' }).scrollIntoViewIfNeeded();
}

async function run(page: Page): Promise<void> {
  await openReview(page);
  await page.getByRole('button', { name: /^Simulate on/ }).click();
  await page.getByRole('button', { name: /^(Simulate again|Stop)$/ }).scrollIntoViewIfNeeded();
}
