import { getAddress } from 'viem';
import { ENDPOINTS } from '../../../tools/interface-table/endpoints.ts';
import { INTERFACE_WRITES } from './interface-writes.ts';
import type { WireRequest } from './wire-request.ts';

/** Keys of this test alone; nothing of value is behind them. */
export const ADMIN = { label: 'Wire admin', privateKey: `0x${'a1'.repeat(32)}` } as const;
export const DELEGATE = { label: 'Wire delegate', privateKey: `0x${'d2'.repeat(32)}` } as const;

/** What is known only once the service has answered, or follows from the keys. */
export type WireFacts = {
  apiKey: string;
  adminAddress: string;
  delegateAddress: string;
  orderId: string;
  transactionId: string;
  transactionSignature: string;
  signatureId: string;
  signatureSignature: string;
};

export const WALLET_LOCATOR = 'email:wire-wallet@example.com:evm-smart-wallet';
export const PAID_TO = getAddress(`0x${'1a'.repeat(20)}`);
export const CALLED = getAddress(`0x${'2b'.repeat(20)}`);
export const PAYER = getAddress(`0x${'3c'.repeat(20)}`);
export const REGISTERED = getAddress(`0x${'4d'.repeat(20)}`);
export const OWNER_ON_SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
/** As it is pasted. */
export const TYPED_DATA = {
  types: {
    Order: [
      { name: 'item', type: 'string' },
      { name: 'count', type: 'uint256' },
      { name: 'buyer', type: 'address' },
    ],
  },
  primaryType: 'Order',
  domain: { name: 'Shop', version: '2', chainId: 11_155_420, verifyingContract: CALLED },
  message: { item: 'A lamp', count: '12345678901234567890', buyer: PAID_TO },
};

type Case = { form: string; endpoint: string; params?: Record<string, string>; body: object };

/** Each request that leaves when a form is sent with every field set to a value of its own. */
function listCases(facts: WireFacts): Case[] {
  return [
    {
      form: 'Mint, by e-mail',
      endpoint: 'Mint NFT with ID',
      params: { collectionId: 'glass-animals', id: 'wire-nft-1' },
      body: {
        metadata: {
          name: 'Lamp at the pier',
          image: 'https://images.example/pier.png',
          description: 'Lit at six.',
          animation_url: 'https://films.example/pier.mp4',
          attributes: [
            { trait_type: 'Height', value: '41', display_type: 'boost_number' },
            { trait_type: 'Season', value: 'winter', display_type: 'date' },
          ],
        },
        recipient: 'email:keeper@example.com:solana',
        sendNotification: true,
        locale: 'de-CH',
        reuploadLinkedFiles: false,
        compressed: true,
      },
    },
    {
      form: 'Mint, by address',
      endpoint: 'Mint NFT with ID',
      params: { collectionId: 'glass-animals', id: 'wire-nft-2' },
      body: {
        metadata: {
          name: 'Buoy off the cape',
          image: 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/buoy.png',
          description: 'Rings in fog.',
          animation_url: 'https://films.example/buoy.mp4',
          attributes: [{ trait_type: 'Depth', value: '12', display_type: 'number' }],
        },
        recipient: `solana:${OWNER_ON_SOLANA}`,
        sendNotification: false,
        locale: 'fr',
        reuploadLinkedFiles: true,
        compressed: true,
      },
    },
    {
      form: 'Edit of an NFT',
      endpoint: 'Edit NFT',
      params: { collectionId: 'night-trains', id: 'nite-003' },
      body: {
        metadata: {
          name: 'Night train to Narvik',
          image: 'https://images.example/narvik.png',
          description: 'Seen from the ferry.',
          animation_url: 'https://films.example/narvik.mp4',
          attributes: [{ trait_type: 'Carriages', value: '9', display_type: 'boost_percentage' }],
        },
        reuploadLinkedFiles: false,
      },
    },
    {
      form: 'Edit of a collection',
      endpoint: 'Update Collection Info',
      params: { collectionId: 'night-trains' },
      body: { supplyLimit: 731, payments: { price: '31.75', recipientAddress: PAID_TO, currency: 'eth' } },
    },
    {
      form: 'Template with an id of the service',
      endpoint: 'Create Template',
      params: { collectionId: 'glass-animals' },
      body: {
        metadata: {
          name: 'Heron in glass',
          image: 'https://images.example/heron.png',
          description: 'Blown in one breath.',
          symbol: 'HERN',
        },
        onChain: { tokenId: '17' },
        supply: { limit: 170 },
        reuploadLinkedFiles: true,
      },
    },
    {
      form: 'Template with an id of one’s own',
      endpoint: 'Create Template with ID',
      params: { collectionId: 'glass-animals', templateId: 'wire-template-1' },
      body: {
        metadata: {
          name: 'Hare in glass',
          image: 'https://images.example/hare.png',
          description: 'With ears of its own.',
          symbol: 'HARE',
        },
        onChain: { tokenId: '18' },
        supply: { limit: 180 },
        reuploadLinkedFiles: false,
      },
    },
    {
      form: 'Credential',
      endpoint: 'Issue Credential',
      params: { templateId: 'harbour-guide' },
      body: {
        recipient: 'email:guide@example.com:polygon',
        sendNotification: true,
        locale: 'pt-BR',
        metadata: {
          name: 'Guide of the harbour',
          image: 'https://images.example/guide.png',
          description: 'May lead groups along the quays.',
          attributes: [{ trait_type: 'Grade', value: '7', display_type: 'number' }],
        },
        credential: {
          subject: { course: 'Tides and lights', boats: [3, { name: 'Heron' }] },
          // Typed in the operator's own time zone.
          expiresAt: new Date(2099, 11, 31, 23, 59).toISOString(),
        },
      },
    },
    {
      form: 'Edit of an order',
      endpoint: 'Edit Order',
      params: { orderId: facts.orderId },
      body: {
        recipient: {
          email: 'buyer@example.com',
          physicalAddress: {
            name: 'Mila Brandt',
            line1: 'Hafenstrasse 5',
            line2: 'Second floor',
            city: 'Bergen',
            state: 'Vestland',
            postalCode: '5003',
            country: 'NO',
          },
        },
        locale: 'nb-NO',
        payment: {
          receiptEmail: 'accounts@example.com',
          method: 'polygon-amoy',
          currency: 'usdxm',
          payerAddress: PAYER,
        },
      },
    },
    {
      form: 'Wallet',
      endpoint: 'Create Wallet',
      body: {
        type: 'evm-smart-wallet',
        config: { adminSigner: { type: 'evm-keypair', address: facts.delegateAddress } },
        linkedUser: 'userId:wire-user-7',
      },
    },
    {
      form: 'Transaction with a chosen signer',
      endpoint: 'Create Transaction',
      params: { walletLocator: WALLET_LOCATOR },
      body: {
        params: {
          calls: [
            { to: CALLED, value: '5', data: '0x1234abcd' },
            { to: PAID_TO, value: '250000000000000000', data: '0x' },
          ],
          chain: 'polygon-amoy',
          signer: `evm-keypair:${facts.delegateAddress}`,
        },
      },
    },
    {
      form: 'Signature of a text',
      endpoint: 'Create Signature',
      params: { walletLocator: WALLET_LOCATOR },
      body: {
        type: 'evm-message',
        params: {
          message: 'I keep the light.\nEvery night.',
          signer: `evm-keypair:${facts.adminAddress}`,
          chain: 'mode-sepolia',
        },
      },
    },
    {
      form: 'Signature of typed data',
      endpoint: 'Create Signature',
      params: { walletLocator: WALLET_LOCATOR },
      body: {
        type: 'evm-typed-data',
        params: { typedData: TYPED_DATA, signer: `evm-keypair:${facts.adminAddress}`, chain: 'optimism-sepolia' },
      },
    },
    {
      form: 'Delegated signer',
      endpoint: 'Register Delegated Signer',
      params: { walletLocator: WALLET_LOCATOR },
      body: { signer: REGISTERED, chain: 'arbitrum-sepolia' },
    },
    {
      form: 'Approval of a transaction',
      endpoint: 'Approve Transaction',
      params: { walletLocator: WALLET_LOCATOR, transactionId: facts.transactionId },
      body: { approvals: [{ signer: `evm-keypair:${facts.adminAddress}`, signature: facts.transactionSignature }] },
    },
    {
      form: 'Approval of a signature',
      endpoint: 'Approve Signature',
      params: { walletLocator: WALLET_LOCATOR, signatureId: facts.signatureId },
      body: { approvals: [{ signer: `evm-keypair:${facts.adminAddress}`, signature: facts.signatureSignature }] },
    },
    {
      form: 'Funding',
      endpoint: 'Fund Wallet',
      params: { walletLocator: WALLET_LOCATOR },
      body: { amount: 37.5, token: 'usdxm', chain: 'polygon-amoy' },
    },
    {
      form: 'Funding',
      endpoint: 'Fund Wallet',
      params: { walletLocator: WALLET_LOCATOR },
      body: { amount: 12.25, token: 'usdc', chain: 'optimism-sepolia' },
    },
  ];
}

export type ExpectedRequest = { form: string; endpoint: string; request: WireRequest };

/** In place of an idempotency key: what matters is that there is one, of its own. */
export const SOME_KEY = 'a key of its own';

/** Every request that leaves, form by form. */
export function listExpected(facts: WireFacts): ExpectedRequest[] {
  return listCases(facts).map(({ form, endpoint: name, params = {}, body }) => {
    const endpoint = ENDPOINTS.find((each) => each.name === name);
    if (endpoint === undefined) throw new Error(`${name} is no endpoint of the interface.`);
    const headers = {
      'x-api-key': facts.apiKey,
      'content-type': 'application/json',
      ...(INTERFACE_WRITES[name]?.takesIdempotencyKey === true && { 'x-idempotency-key': SOME_KEY }),
    };
    const parts = endpoint.path.split('/').slice(1);
    const path = parts.map((part) => (part.startsWith('{') ? (params[part.slice(1, -1)] ?? part) : part));
    return { form, endpoint: name, request: { method: endpoint.method, path, headers, body } };
  });
}
