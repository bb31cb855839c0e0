import {
  CALLED,
  OWNER_ON_SOLANA,
  PAID_TO,
  PAYER,
  REGISTERED,
  TYPED_DATA,
  WALLET_LOCATOR,
  type WireFacts,
} from './expected-requests.ts';
import type { Step } from './fill-form.ts';

/** One form of the window, and every field of it set. */
export type DrivenForm = {
  /** As in the table of expected requests. */
  form: string;
  /** Where it is in the window. */
  path: string;
  title: string;
  steps: readonly Step[];
  submit: string;
};

const GLASS = 'Glass Animals · glass-animals · solana';
const KEEP_COPIES = 'Let the service keep copies of the linked files';

type MetadataValues = { name: string; image: string; description: string; animation?: string };

const typeMetadata = ({ name, image, description, animation }: MetadataValues): Step[] => [
  ['Name', name],
  ['Image', image],
  ['Description', description],
  ...(animation === undefined ? [] : [['Animation URL', animation] as const]),
];

const addAttribute = (number: number, [name, value, shownAs]: readonly [string, string, string]): Step[] => [
  'Add attribute',
  [`Name of attribute ${number}`, name],
  [`Value of attribute ${number}`, value],
  [`Shown as of attribute ${number}`, shownAs],
];

const asks = (chain: string, signer: string): Step[] => [
  ['Chain', chain],
  ['Approved by', `evm-keypair:${signer}`],
];

/** @param wallet the address of the wallet in whose forms is typed */
export function listForms({ adminAddress, delegateAddress, orderId }: WireFacts, wallet: string): DrivenForm[] {
  return [...listContentForms(orderId), ...listWalletForms({ adminAddress, delegateAddress, wallet })];
}

function listContentForms(orderId: string): DrivenForm[] {
  return [
    {
      form: 'Mint, by e-mail',
      path: '/nfts/:new',
      title: 'Mint an NFT',
      steps: [
        ['Collection', GLASS],
        ['NFT id', 'wire-nft-1'],
        ['By e-mail', true],
        ['E-mail address', 'keeper@example.com'],
        ['Chain', 'solana'],
        ...typeMetadata({
          name: 'Lamp at the pier',
          image: 'https://images.example/pier.png',
          description: 'Lit at six.',
          animation: 'https://films.example/pier.mp4',
        }),
        ...addAttribute(1, ['Height', '41', 'boost_number']),
        ...addAttribute(2, ['Season', 'winter', 'date']),
        ['Notify the recipient', true],
        ['Language of that mail (optional)', 'de-CH'],
        [KEEP_COPIES, false],
        ['Compressed', true],
      ],
      submit: 'Mint',
    },
    {
      form: 'Mint, by address',
      path: '/nfts/:new',
      title: 'Mint an NFT',
      steps: [
        ['Collection', GLASS],
        ['NFT id', 'wire-nft-2'],
        ['By address', true],
        ['Address', OWNER_ON_SOLANA],
        ['Chain', 'solana'],
        ...typeMetadata({
          name: 'Buoy off the cape',
          image: 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/buoy.png',
          description: 'Rings in fog.',
          animation: 'https://films.example/buoy.mp4',
        }),
        ...addAttribute(1, ['Depth', '12', 'number']),
        ['Notify the recipient', false],
        ['Language of that mail (optional)', 'fr'],
        [KEEP_COPIES, true],
        ['Compressed', true],
      ],
      submit: 'Mint',
    },
    {
      form: 'Edit of an NFT',
      path: '/nfts/night-trains/nite-003/:edit',
      title: 'Edit the NFT',
      steps: [
        ...typeMetadata({
          name: 'Night train to Narvik',
          image: 'https://images.example/narvik.png',
          description: 'Seen from the ferry.',
          animation: 'https://films.example/narvik.mp4',
        }),
        { pressAway: 'Remove attribute 1' },
        ...addAttribute(1, ['Carriages', '9', 'boost_percentage']),
        [KEEP_COPIES, false],
      ],
      submit: 'Send the changes',
    },
    {
      form: 'Edit of a collection',
      path: '/collections/night-trains/:edit',
      title: 'Edit the collection',
      steps: [
        ['Supply limit', '731'],
        ['Price', '31.75'],
        ['Currency', 'eth'],
        ['Paid to', PAID_TO],
      ],
      submit: 'Send the changes',
    },
    {
      form: 'Template with an id of the service',
      path: '/collections/glass-animals/:template',
      title: 'New template',
      steps: [
        ['An id from the service', true],
        ...typeMetadata({
          name: 'Heron in glass',
          image: 'https://images.example/heron.png',
          description: 'Blown in one breath.',
        }),
        ['Symbol (optional)', 'HERN'],
        ['Token id (optional)', '17'],
        ['Supply limit (optional)', '170'],
        [KEEP_COPIES, true],
      ],
      submit: 'Create the template',
    },
    {
      form: 'Template with an id of one’s own',
      path: '/collections/glass-animals/:template',
      title: 'New template',
      steps: [
        ['An id of your own', true],
        ['Template id', 'wire-template-1'],
        ...typeMetadata({
          name: 'Hare in glass',
          image: 'https://images.example/hare.png',
          description: 'With ears of its own.',
        }),
        ['Symbol (optional)', 'HARE'],
        ['Token id (optional)', '18'],
        ['Supply limit (optional)', '180'],
        [KEEP_COPIES, false],
      ],
      submit: 'Create the template',
    },
    {
      form: 'Credential',
      path: '/credentials/:new',
      title: 'Issue a credential',
      steps: [
        ['Template id', 'harbour-guide'],
        ['By e-mail', true],
        ['E-mail address', 'guide@example.com'],
        ['Chain', 'polygon'],
        ...typeMetadata({
          name: 'Guide of the harbour',
          image: 'https://images.example/guide.png',
          description: 'May lead groups along the quays.',
        }),
        ...addAttribute(1, ['Grade', '7', 'number']),
        'Add a claim',
        ['Claim 1', 'course'],
        ['Value of claim 1', 'Tides and lights'],
        'Add a claim',
        ['Claim 2', 'boats'],
        ['Kind of value of claim 2', 'json'],
        ['Value of claim 2', '[3, {"name": "Heron"}]'],
        ['Expires (optional)', '2099-12-31 23:59'],
        ['Ask the service to notify the recipient', true],
        ['Locale (optional)', 'pt-BR'],
      ],
      submit: 'Issue the credential',
    },
    {
      form: 'Edit of an order',
      path: `/orders/${orderId}/:edit`,
      title: 'Edit the order',
      steps: [
        ['E-mail of the recipient', 'buyer@example.com'],
        ['Name', 'Mila Brandt'],
        ['Street and number', 'Hafenstrasse 5'],
        ['Second line (optional)', 'Second floor'],
        ['City', 'Bergen'],
        ['State or province (optional)', 'Vestland'],
        ['Postal code', '5003'],
        ['Country', 'NO'],
        ['Locale', 'nb-NO'],
        ['Receipt to this e-mail', 'accounts@example.com'],
        ['Method', 'polygon-amoy'],
        ['Currency', 'usdxm'],
        ['Payer address', PAYER],
      ],
      submit: 'Send the changes',
    },
  ];
}

type WalletForms = Pick<WireFacts, 'adminAddress' | 'delegateAddress'> & { wallet: string };

function listWalletForms({ adminAddress, delegateAddress, wallet }: WalletForms): DrivenForm[] {
  return [
    {
      form: 'Wallet',
      path: '/wallets/new',
      title: 'Create wallet',
      steps: [
        ['Admin signer', delegateAddress],
        ['Linked user (optional)', 'userId:wire-user-7'],
      ],
      submit: 'Create wallet',
    },
    {
      form: 'Transaction with a chosen signer',
      path: `/wallets/${wallet}/transaction`,
      title: 'New transaction request',
      steps: [
        ...asks('polygon-amoy', delegateAddress),
        {
          group: 'Call 1',
          steps: [
            ['What it does', 'raw'],
            ['Contract', CALLED],
            ['POL sent with it', '0.000000000000000005'],
            ['Calldata', '0x1234abcd'],
          ],
        },
        'Add a call',
        {
          group: 'Call 2',
          steps: [
            ['What it does', 'native'],
            ['Recipient', PAID_TO],
            ['Amount in POL', '0.25'],
          ],
        },
      ],
      submit: 'Make the request',
    },
    {
      form: 'Signature of a text',
      path: `/wallets/${wallet}/message`,
      title: 'New signature request',
      steps: [...asks('mode-sepolia', adminAddress), ['A text', true], ['Message', 'I keep the light.\nEvery night.']],
      submit: 'Make the request',
    },
    {
      form: 'Signature of typed data',
      path: `/wallets/${wallet}/message`,
      title: 'New signature request',
      steps: [
        ...asks('optimism-sepolia', adminAddress),
        ['Typed data', true],
        ['Typed data as JSON', JSON.stringify(TYPED_DATA, undefined, 2)],
      ],
      submit: 'Make the request',
    },
    {
      form: 'Delegated signer',
      path: `/wallets/${wallet}/signer`,
      title: 'Register delegated signer',
      steps: [
        ['Chain', 'arbitrum-sepolia'],
        ['Address of the signer', REGISTERED],
      ],
      submit: 'Create the request',
    },
    {
      form: 'Funding',
      path: '/funding/new',
      title: 'Fund wallets',
      steps: [
        ['Name of the run', 'The wire'],
        // One row leaves everything to the form, the other says it itself.
        ['Wallets, one a line, or CSV', `${WALLET_LOCATOR}\n${WALLET_LOCATOR},12.25,usdc,optimism-sepolia`],
        ['Amount', '37.5'],
        ['Token', 'usdxm'],
        ['Chain', 'polygon-amoy'],
      ],
      submit: 'Fund 2 rows',
    },
  ];
}
