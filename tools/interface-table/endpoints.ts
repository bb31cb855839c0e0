/** One endpoint of the service, and where this repository has to do with it. Paths are from the root of the repository. */
export type Endpoint = {
  /** As the interface calls it; also the title under which its contract tests stand. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** As the interface writes it, with parameters in braces. */
  path: string;
  /** A read that the interface does not show but services of this kind offer. */
  isOptional?: true;
  /** The function of the service client, and its file. */
  client: string;
  clientFile: string;
  routeFile: string;
  contractTest: string;
  /**
   * The main file of the screen it is met on, and the calls of the window that lead to it. Null, and none: the app can do it
   * but does not ask for it; only an optional read may be like that.
   */
  screen: string | null;
  calls: readonly string[];
};

/** What endpoints of one resource have in common. */
type Resource = {
  clientFile: string;
  routeFile: string;
  contractTest: string;
  screen: string;
  endpoints: readonly (Omit<Endpoint, 'clientFile' | 'routeFile' | 'contractTest' | 'screen'> & {
    screen?: Endpoint['screen'];
  })[];
};

const COLLECTION = '/api/2022-06-09/collections/{collectionId}';
const WALLETS = '/api/2022-06-09/wallets';
const WALLET = `${WALLETS}/{walletLocator}`;
const BALANCES = '/api/v1-alpha2/wallets/{walletLocator}/balances';
const APPROVALS_SCREEN = 'src/renderer/src/screens/approvals/ApprovalsPage.tsx';
const FUNDING_SCREEN = 'src/renderer/src/screens/funding/FundingPage.tsx';

const nfts: Resource = {
  clientFile: 'src/main/service/nfts.ts',
  routeFile: 'src/local-service/resources/nfts.ts',
  contractTest: 'test/contract/nfts.test.ts',
  screen: 'src/renderer/src/screens/nfts/NftsPage.tsx',
  endpoints: [
    {
      name: 'Mint NFT with ID',
      method: 'PUT',
      path: `${COLLECTION}/nfts/{id}`,
      client: 'mintNft',
      calls: ['nfts.mint'],
    },
    {
      name: 'Mint Status',
      method: 'GET',
      path: `${COLLECTION}/nfts/{id}`,
      client: 'getNft',
      calls: ['nfts.open', 'nfts.import'],
    },
    { name: 'Edit NFT', method: 'PATCH', path: `${COLLECTION}/nfts/{id}`, client: 'editNft', calls: ['nfts.edit'] },
    {
      name: 'List NFTs',
      method: 'GET',
      path: `${COLLECTION}/nfts`,
      isOptional: true,
      client: 'listNfts',
      calls: ['nfts.readList'],
    },
    {
      name: 'List Wallet NFTs',
      method: 'GET',
      path: `${WALLET}/nfts`,
      isOptional: true,
      client: 'listWalletNfts',
      screen: null,
      calls: [],
    },
  ],
};

const collections: Resource = {
  clientFile: 'src/main/service/collections.ts',
  routeFile: 'src/local-service/resources/collections.ts',
  contractTest: 'test/contract/collections.test.ts',
  screen: 'src/renderer/src/screens/collections/CollectionsPage.tsx',
  endpoints: [
    {
      name: 'Get All Collections',
      method: 'GET',
      path: '/api/2022-06-09/collections/',
      client: 'listCollections',
      calls: ['collections.list'],
    },
    {
      name: 'Get Collection Info',
      method: 'GET',
      path: COLLECTION,
      client: 'getCollection',
      calls: ['collections.open'],
    },
    {
      name: 'Update Collection Info',
      method: 'PATCH',
      path: COLLECTION,
      client: 'updateCollection',
      calls: ['collections.update'],
    },
  ],
};

const templates: Resource = {
  clientFile: 'src/main/service/templates.ts',
  routeFile: 'src/local-service/resources/templates.ts',
  contractTest: 'test/contract/templates.test.ts',
  screen: collections.screen,
  endpoints: [
    {
      name: 'Create Template',
      method: 'POST',
      path: `${COLLECTION}/templates`,
      client: 'createTemplate',
      calls: ['templates.create'],
    },
    {
      name: 'Create Template with ID',
      method: 'PUT',
      path: `${COLLECTION}/templates/{templateId}`,
      client: 'createTemplateWithId',
      calls: ['templates.create'],
    },
  ],
};

const credentials: Resource = {
  clientFile: 'src/main/service/credentials.ts',
  routeFile: 'src/local-service/resources/credentials.ts',
  contractTest: 'test/contract/credentials.test.ts',
  screen: 'src/renderer/src/screens/credentials/CredentialsPage.tsx',
  endpoints: [
    {
      name: 'Issue Credential',
      method: 'POST',
      path: '/api/v1-alpha1/credentials/templates/{templateId}/vcs',
      client: 'issueCredential',
      calls: ['credentials.issue'],
    },
  ],
};

const orders: Resource = {
  clientFile: 'src/main/service/orders.ts',
  routeFile: 'src/local-service/resources/orders.ts',
  contractTest: 'test/contract/orders.test.ts',
  screen: 'src/renderer/src/screens/orders/OrdersPage.tsx',
  endpoints: [
    {
      name: 'Get Order',
      method: 'GET',
      path: '/api/2022-06-09/orders/{orderId}',
      client: 'getOrder',
      calls: ['orders.open'],
    },
    {
      name: 'Edit Order',
      method: 'PATCH',
      path: '/api/2022-06-09/orders/{orderId}',
      client: 'editOrder',
      calls: ['orders.edit'],
    },
  ],
};

const actions: Resource = {
  clientFile: 'src/main/service/actions.ts',
  routeFile: 'src/local-service/resources/actions.ts',
  contractTest: 'test/contract/actions.test.ts',
  screen: nfts.screen,
  endpoints: [
    {
      name: 'Read Action',
      method: 'GET',
      path: '/api/2022-06-09/actions/{actionId}',
      isOptional: true,
      client: 'getAction',
      calls: ['nfts.detail'],
    },
  ],
};

const wallets: Resource = {
  clientFile: 'src/main/service/wallets.ts',
  routeFile: 'src/local-service/resources/wallets.ts',
  contractTest: 'test/contract/wallets.test.ts',
  screen: 'src/renderer/src/screens/wallets/WalletsPage.tsx',
  endpoints: [
    { name: 'Create Wallet', method: 'POST', path: WALLETS, client: 'createWallet', calls: ['wallets.create'] },
    { name: 'Read Wallet', method: 'GET', path: WALLET, isOptional: true, client: 'getWallet', calls: ['wallets.add'] },
  ],
};

const transactions: Resource = {
  clientFile: 'src/main/service/transactions.ts',
  routeFile: 'src/local-service/resources/transactions.ts',
  contractTest: 'test/contract/transactions.test.ts',
  screen: wallets.screen,
  endpoints: [
    {
      name: 'Create Transaction',
      method: 'POST',
      path: `${WALLET}/transactions`,
      client: 'createTransaction',
      calls: ['wallets.createTransaction'],
    },
    {
      name: 'Get Transaction',
      method: 'GET',
      path: `${WALLET}/transactions/{transactionId}`,
      client: 'getTransaction',
      screen: APPROVALS_SCREEN,
      calls: ['approvals.review'],
    },
    {
      name: 'List Transactions',
      method: 'GET',
      path: `${WALLET}/transactions`,
      isOptional: true,
      client: 'listTransactions',
      calls: ['wallets.records'],
    },
    {
      name: 'Approve Transaction',
      method: 'POST',
      path: `${WALLET}/transactions/{transactionId}/approvals`,
      client: 'approveTransaction',
      screen: APPROVALS_SCREEN,
      calls: ['approvals.approve'],
    },
  ],
};

const signatures: Resource = {
  clientFile: 'src/main/service/signatures.ts',
  routeFile: 'src/local-service/resources/signatures.ts',
  contractTest: 'test/contract/signatures.test.ts',
  screen: wallets.screen,
  endpoints: [
    {
      name: 'Create Signature',
      method: 'POST',
      path: `${WALLET}/signatures`,
      client: 'createSignature',
      calls: ['wallets.createSignature'],
    },
    {
      name: 'Get All Signatures',
      method: 'GET',
      path: `${WALLET}/signatures`,
      client: 'listSignatures',
      calls: ['wallets.records'],
    },
    {
      name: 'Read Signature',
      method: 'GET',
      path: `${WALLET}/signatures/{signatureId}`,
      isOptional: true,
      client: 'getSignature',
      screen: APPROVALS_SCREEN,
      calls: ['approvals.review'],
    },
    {
      name: 'Approve Signature',
      method: 'POST',
      path: `${WALLET}/signatures/{signatureId}/approvals`,
      client: 'approveSignature',
      screen: APPROVALS_SCREEN,
      calls: ['approvals.approve'],
    },
  ],
};

const signers: Resource = {
  clientFile: 'src/main/service/delegated-signers.ts',
  routeFile: 'src/local-service/resources/signers.ts',
  contractTest: 'test/contract/signers.test.ts',
  screen: wallets.screen,
  endpoints: [
    {
      name: 'Register Delegated Signer',
      method: 'POST',
      path: `${WALLET}/signers`,
      client: 'registerDelegatedSigner',
      calls: ['wallets.registerSigner'],
    },
    {
      name: 'Read Delegated Signer',
      method: 'GET',
      path: `${WALLET}/signers/{signer}`,
      isOptional: true,
      client: 'getDelegatedSigner',
      calls: ['wallets.findSigner'],
    },
  ],
};

const balances: Resource = {
  clientFile: 'src/main/service/balances.ts',
  routeFile: 'src/local-service/resources/balances.ts',
  contractTest: 'test/contract/balances.test.ts',
  screen: wallets.screen,
  endpoints: [
    {
      name: 'Fund Wallet',
      method: 'POST',
      path: BALANCES,
      client: 'fundWallet',
      screen: FUNDING_SCREEN,
      calls: ['funding.start'],
    },
    {
      name: 'Read Balances',
      method: 'GET',
      path: BALANCES,
      isOptional: true,
      client: 'readBalances',
      calls: ['wallets.detail'],
    },
  ],
};

/** Every endpoint of the interface (§4) in its order, and the reads that it does not show. */
export const ENDPOINTS: readonly Endpoint[] = [
  nfts,
  collections,
  templates,
  credentials,
  orders,
  actions,
  wallets,
  transactions,
  signatures,
  signers,
  balances,
].flatMap(({ endpoints, ...files }) => endpoints.map((endpoint) => ({ ...files, ...endpoint })));
