import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';
import { RUN_ID } from './sample-funding.ts';
import { WALLET } from './sample-reviews.ts';

const SMALL = { width: 900, height: 600 };
const DARK: FakeOptions = { look: { theme: 'dark' } };
const PASTED = `locator,amount,token,chain
${WALLET},25,usdc,base-sepolia
email:ops@example.com:evm-smart-wallet,,,
${WALLET.toLowerCase()},25,usdc,base-sepolia
0x490E6A6c74bfd538083938A108098c1c47eAa6E8,500,usdc,base-sepolia
userId:qa:run:7:evm-smart-wallet,5,eth,polygon`;

const paste = (page: Page) => page.getByLabel('Wallets, one a line, or CSV').fill(PASTED);

/** Pictures of the Funding screen. */
export const FUNDING_LOOKS: {
  name: string;
  fake?: FakeOptions;
  size?: { width: number; height: number };
  route?: string;
  act?: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'funding', route: `/funding/${RUN_ID}` },
  { name: 'funding-dark-small', route: `/funding/${RUN_ID}`, fake: DARK, size: SMALL },
  { name: 'funding-empty', route: '/funding', fake: { empty: true } },
  { name: 'funding-new', route: '/funding/new', act: paste },
  { name: 'funding-new-dark-small', route: '/funding/new', fake: DARK, size: SMALL, act: paste },
  { name: 'funding-production', route: '/funding', fake: { empty: true, environment: 'production' } },
];
