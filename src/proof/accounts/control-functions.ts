/** A function that changes who controls an account or what code it runs, with a few words on what it does. */
export type ControlFunction = readonly [signature: string, meaning: string];

const NEW_CODE = 'replaces the code of the wallet';
const SET_UP = 'sets the wallet up anew';
const ADD_OWNER = 'adds an owner to the wallet';
const REMOVE_OWNER = 'removes an owner from the wallet';

/** UUPSUpgradeable of OpenZeppelin 4 and 5 (ERC-1822), on which most accounts are built. */
const UPGRADES: readonly ControlFunction[] = [
  ['upgradeTo(address)', NEW_CODE],
  ['upgradeToAndCall(address,bytes)', NEW_CODE],
];

/** ERC-7579, "Account Configuration" and "Execution". */
export const ERC_7579_CONTROL: readonly ControlFunction[] = [
  ['installModule(uint256,address,bytes)', 'installs a module into the wallet'],
  ['uninstallModule(uint256,address,bytes)', 'removes a module from the wallet'],
  ['executeFromExecutor(bytes32,bytes)', 'runs calls as a module of the wallet'],
  ['initializeAccount(bytes)', SET_UP],
  ...UPGRADES,
];

/** Kernel v3.1, `Kernel`, `ValidationManager`; `initialize` of v3.0 has no last member. */
export const KERNEL_V3_CONTROL: readonly ControlFunction[] = [
  ...ERC_7579_CONTROL,
  ['installValidations(bytes21[],(uint32,address)[],bytes[],bytes[])', 'adds signers to the wallet'],
  ['uninstallValidation(bytes21,bytes,bytes)', 'removes a signer from the wallet'],
  ['changeRootValidator(bytes21,address,bytes,bytes)', 'replaces what decides who may sign'],
  ['grantAccess(bytes21,bytes4,bool)', 'gives a signer more rights'],
  ['invalidateNonce(uint32)', 'makes signatures of the wallet invalid'],
  ['initialize(bytes21,address,bytes,bytes)', SET_UP],
  ['initialize(bytes21,address,bytes,bytes,bytes[])', SET_UP],
];

/** Kernel v2.4, `KernelStorage` and `Kernel`. */
export const KERNEL_V2_CONTROL: readonly ControlFunction[] = [
  ['setDefaultValidator(address,bytes)', 'replaces what decides who may sign'],
  ['setExecution(bytes4,address,address,uint48,uint48,bytes)', 'installs a module into the wallet'],
  ['disableMode(bytes4)', 'changes which signers the wallet accepts'],
  ['executeDelegateCall(address,bytes)', 'runs foreign code as the wallet'],
  ['initialize(address,bytes)', SET_UP],
  ...UPGRADES,
];

/** SimpleAccount v0.6 and v0.7 of the reference implementation of ERC-4337. */
export const SIMPLE_ACCOUNT_CONTROL: readonly ControlFunction[] = [
  ['initialize(address)', SET_UP],
  ['withdrawDepositTo(address,uint256)', 'pays out what the wallet has deposited for fees'],
  ...UPGRADES,
];

/** LightAccount and MultiOwnerLightAccount v2.0. */
export const LIGHT_ACCOUNT_CONTROL: readonly ControlFunction[] = [
  ['transferOwnership(address)', 'gives the wallet to another owner'],
  ['updateOwners(address[],address[])', 'adds and removes owners of the wallet'],
  ['initialize(address[])', SET_UP],
  ...SIMPLE_ACCOUNT_CONTROL,
];

/** CoinbaseSmartWallet v1.1 and its `MultiOwnable`. */
export const COINBASE_CONTROL: readonly ControlFunction[] = [
  ['addOwnerAddress(address)', ADD_OWNER],
  ['addOwnerPublicKey(bytes32,bytes32)', ADD_OWNER],
  ['removeOwnerAtIndex(uint256,bytes)', REMOVE_OWNER],
  ['removeLastOwner(uint256,bytes)', 'leaves the wallet without an owner'],
  ['initialize(bytes[])', SET_UP],
  ...UPGRADES,
];

/** Safe v1.3.0 to v1.5.0: `OwnerManager`, `ModuleManager`, `GuardManager`, `FallbackManager`, `Safe`. */
export const SAFE_CONTROL: readonly ControlFunction[] = [
  ['addOwnerWithThreshold(address,uint256)', ADD_OWNER],
  ['removeOwner(address,address,uint256)', REMOVE_OWNER],
  ['swapOwner(address,address,address)', 'replaces an owner of the wallet'],
  ['changeThreshold(uint256)', 'changes how many owners have to sign'],
  ['enableModule(address)', 'installs a module into the wallet'],
  ['disableModule(address,address)', 'removes a module from the wallet'],
  ['setGuard(address)', 'changes what checks the transactions of the wallet'],
  ['setModuleGuard(address)', 'changes what checks the modules of the wallet'],
  ['setFallbackHandler(address)', 'replaces the code that answers for the wallet'],
  ['setup(address[],uint256,address,bytes,address,address,uint256,address)', SET_UP],
  ['execTransactionFromModule(address,uint256,bytes,uint8)', 'runs a call as a module of the wallet'],
  ['execTransactionFromModuleReturnData(address,uint256,bytes,uint8)', 'runs a call as a module of the wallet'],
];

/**
 * Functions of modules and of contracts with an owner, which no one account kind has for its own; and `execute` of ERC-7579, which is
 * how calls are made from outside, and hands the wallet over where it calls itself with it.
 */
const COMMON_CONTROL: readonly ControlFunction[] = [
  ['execute(bytes32,bytes)', 'runs further calls or foreign code as the wallet'],
  ['onInstall(bytes)', 'replaces the owner kept by a module'],
  ['onUninstall(bytes)', 'removes the owner kept by a module'],
  ['renounceOwnership()', 'leaves the wallet without an owner'],
  ['addOwner(address)', ADD_OWNER],
  ['removeOwner(address)', REMOVE_OWNER],
];

/** All of them, for naming what a call to the wallet itself would do. */
export const ALL_CONTROL_FUNCTIONS: readonly ControlFunction[] = [
  ...COMMON_CONTROL,
  ...KERNEL_V2_CONTROL,
  ...SAFE_CONTROL,
  ...COINBASE_CONTROL,
  ...LIGHT_ACCOUNT_CONTROL,
  ...KERNEL_V3_CONTROL,
];
