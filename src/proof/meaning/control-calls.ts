import { keccak256, toHex } from 'viem';
import type { Hex } from '#shared/hex.ts';
import { byteLength } from '../hex-bytes.ts';
import type { CallMeaning, KnownCall } from './call-meaning.ts';
import { knownFunction } from './known-function.ts';

/**
 * Functions that change who controls a contract or what code it runs: ownership (EIP-173, OpenZeppelin's Ownable2Step), proxies
 * (OpenZeppelin's TransparentUpgradeableProxy, UUPSUpgradeable and ProxyAdmin), roles (OpenZeppelin's AccessControl). Each is a
 * danger: what it changes, the next transaction cannot simply take back.
 */
export const CONTROL_CALLS: readonly KnownCall[] = [
  knownFunction('function transferOwnership(address newOwner)', ([owner], { target }) =>
    control('ownership.transfer', {
      rule: 'ownership-change',
      phrase: `give the contract ${target} to the new owner ${owner}`,
      facts: { contract: target, 'new owner': owner },
    }),
  ),
  knownFunction('function renounceOwnership()', (_none, { target }) =>
    control('ownership.renounce', {
      rule: 'ownership-change',
      phrase: `leave the contract ${target} without an owner, for good`,
      facts: { contract: target },
    }),
  ),
  knownFunction('function acceptOwnership()', (_none, { target, caller }) =>
    control('ownership.accept', {
      rule: 'ownership-change',
      phrase: `make ${caller} the owner of the contract ${target}`,
      facts: { contract: target },
    }),
  ),
  knownFunction('function upgradeTo(address implementation)', ([code], { target }) =>
    control('proxy.upgradeTo', {
      rule: 'code-change',
      phrase: `replace the code of the contract ${target} by that of ${code}`,
      facts: { contract: target, 'new code': code },
    }),
  ),
  knownFunction('function upgradeToAndCall(address implementation, bytes data)', ([code, data], { target }) =>
    control('proxy.upgradeToAndCall', {
      rule: 'code-change',
      phrase: `replace the code of the contract ${target} by that of ${code}${thenRun(data)}`,
      facts: { contract: target, 'new code': code, 'data for the new code': data },
    }),
  ),
  knownFunction('function changeAdmin(address newAdmin)', ([admin], { target }) =>
    control('proxy.changeAdmin', {
      rule: 'ownership-change',
      phrase: `let ${admin} decide which code the contract ${target} runs`,
      facts: { contract: target, 'new admin': admin },
    }),
  ),
  knownFunction('function upgrade(address proxy, address implementation)', ([proxy, code], { target }) =>
    control('proxy-admin.upgrade', {
      rule: 'code-change',
      phrase: `have ${target} replace the code of the contract ${proxy} by that of ${code}`,
      facts: { 'proxy admin': target, contract: proxy, 'new code': code },
    }),
  ),
  knownFunction(
    'function upgradeAndCall(address proxy, address implementation, bytes data)',
    ([proxy, code, data], { target }) =>
      control('proxy-admin.upgradeAndCall', {
        rule: 'code-change',
        phrase: `have ${target} replace the code of the contract ${proxy} by that of ${code}${thenRun(data)}`,
        facts: { 'proxy admin': target, contract: proxy, 'new code': code, 'data for the new code': data },
      }),
  ),
  knownFunction('function changeProxyAdmin(address proxy, address newAdmin)', ([proxy, admin], { target }) =>
    control('proxy-admin.changeProxyAdmin', {
      rule: 'ownership-change',
      phrase: `have ${target} let ${admin} decide which code the contract ${proxy} runs`,
      facts: { 'proxy admin': target, contract: proxy, 'new admin': admin },
    }),
  ),
  knownFunction('function grantRole(bytes32 role, address account)', ([role, account], { target }) =>
    control('role.grant', {
      rule: 'role-change',
      phrase: `give ${account} the role ${nameRole(role)} in the contract ${target}`,
      facts: { contract: target, role, account },
    }),
  ),
  knownFunction('function revokeRole(bytes32 role, address account)', ([role, account], { target }) =>
    control('role.revoke', {
      rule: 'role-change',
      phrase: `take from ${account} the role ${nameRole(role)} in the contract ${target}`,
      facts: { contract: target, role, account },
    }),
  ),
  knownFunction('function renounceRole(bytes32 role, address account)', ([role, account], { target }) =>
    control('role.renounce', {
      rule: 'role-change',
      phrase: `give up the role ${nameRole(role)} of ${account} in the contract ${target}`,
      facts: { contract: target, role, account },
    }),
  ),
];

type ControlRule = 'ownership-change' | 'code-change' | 'role-change';
type Control = { rule: ControlRule; phrase: string; facts: Record<string, string> };

function control(recognised: string, { rule, phrase, facts }: Control): CallMeaning {
  return {
    recognised,
    phrase,
    facts: Object.entries(facts).map(([label, value]) => ({ label, value })),
    warnings: [{ rule, words: `${REASONS[rule]}: it would ${phrase}`, facts }],
  };
}

const REASONS: Readonly<Record<ControlRule, string>> = {
  'ownership-change': 'this changes who controls a contract',
  'code-change': 'this changes what a contract does',
  'role-change': 'this changes who may do what in a contract',
};

function thenRun(data: Hex): string {
  const bytes = byteLength(data);
  if (bytes === 0) return '';
  return `, and run the new code with ${bytes === 1 ? '1 byte' : `${bytes} bytes`} of data`;
}

/** Roles whose names OpenZeppelin's own contracts use; any other is a hash whose text is not known. */
const ROLE_NAMES: ReadonlyMap<Hex, string> = new Map([
  [`0x${'0'.repeat(64)}` as Hex, 'of the highest administrator'],
  ...['MINTER_ROLE', 'PAUSER_ROLE', 'BURNER_ROLE', 'UPGRADER_ROLE', 'SNAPSHOT_ROLE'].map((name): [Hex, string] => [
    keccak256(toHex(name)),
    name,
  ]),
]);

function nameRole(role: Hex): string {
  const name = ROLE_NAMES.get(role);
  return name === undefined ? role : `${name} (${role})`;
}
