import { type Hex, sameHex } from '#shared/hex.ts';
import type { Finding } from '#shared/model/review.ts';
import { findKindOfFactory } from '../accounts/account-kinds.ts';
import { nameControlFunction } from '../accounts/forbidden-selectors.ts';
import { KERNEL_V3 } from '../accounts/kernel-v3.ts';
import { showAddress } from '../hex-bytes.ts';
import { KERNEL_FACTORY_V31 } from '../known-contracts.ts';
import { decodeKernelDeployment, findKernelOwner, type KernelDeployment } from './kernel-deployment.ts';

export type DeploymentQuestion = { factory: { address: Hex; data: Hex } | undefined; signerAddress: Hex | null };

/** Says that the operation deploys the wallet first: with which factory, and who will own it (service facts, "The user operation"). */
export function findDeployment({ factory, signerAddress }: DeploymentQuestion): Finding[] {
  if (factory === undefined) return [];
  const facts = { factory: showAddress(factory.address) };
  const kind = findKindOfFactory(factory.address);
  if (kind === undefined) {
    const sentence = `The operation deploys the wallet first, with a factory that is not known: ${facts.factory}.`;
    return [{ rule: 'unknown-factory', severity: 'caution', sentence, facts }];
  }
  if (kind !== KERNEL_V3) {
    const sentence = `The operation deploys the wallet first, with a factory of ${kind.label} accounts; who will own it is not read here.`;
    return [{ rule: 'deploys-wallet-unread', severity: 'caution', sentence, facts: { ...facts, kind: kind.name } }];
  }
  const deployment = decodeKernelDeployment(factory);
  if (deployment !== undefined) return findInKernelDeployment({ deployment, facts, signerAddress });
  const sentence =
    'The operation deploys the wallet first, and the data for the factory cannot be read: who will own the wallet is not known.';
  return [{ rule: 'unreadable-deployment', severity: 'danger', sentence, facts }];
}

type KernelQuestion = { deployment: KernelDeployment; facts: { factory: string }; signerAddress: Hex | null };

function findInKernelDeployment({ deployment, facts, signerAddress }: KernelQuestion): Finding[] {
  const owner = findKernelOwner(deployment);
  return [
    describeDeployment({ deployment, facts, owner }),
    ...findInnerFactory(deployment),
    ...(owner === undefined ? [otherRoot(deployment)] : findOtherOwner({ owner, signerAddress })),
    ...findHook(deployment),
    ...findSetupCalls(deployment),
  ];
}

function describeDeployment({
  deployment: { factory, salt, rootValidator, hook },
  facts,
  owner,
}: Omit<KernelQuestion, 'signerAddress'> & { owner: Hex | undefined }): Finding {
  const whose = owner === undefined ? '' : `, owned by ${showAddress(owner)}`;
  return {
    rule: 'deploys-wallet',
    severity: 'info',
    sentence: `The operation deploys the wallet first, with the factory that Kernel wallets are made with${whose}.`,
    facts: {
      ...facts,
      'factory behind it': showAddress(factory),
      'root validator': rootValidator,
      ...(owner && { owner: showAddress(owner) }),
      hook: showAddress(hook),
      salt,
    },
  };
}

function findInnerFactory({ factory }: KernelDeployment): Finding[] {
  if (factory === KERNEL_FACTORY_V31) return [];
  const shown = showAddress(factory);
  const sentence = `The Kernel factory behind the meta factory is not the one of v3.1: ${shown}.`;
  return [{ rule: 'unknown-factory', severity: 'caution', sentence, facts: { factory: shown } }];
}

function otherRoot({ rootValidator, validatorData }: KernelDeployment): Finding {
  const sentence = `Whose signature the wallet will take is not known: its root validator ${rootValidator} is not Kernel's ECDSA validator with one owner.`;
  const facts = { 'root validator': rootValidator, 'data for it': validatorData };
  return { rule: 'unexpected-root-validator', severity: 'danger', sentence, facts };
}

function findOtherOwner({ owner, signerAddress }: { owner: Hex; signerAddress: Hex | null }): Finding[] {
  if (signerAddress !== null && sameHex(owner, signerAddress)) return [];
  const shown = showAddress(owner);
  const sentence = `The wallet will be owned by ${shown}, which is not the signer asked here.`;
  return [
    {
      rule: 'deploys-for-other-owner',
      severity: 'danger',
      sentence,
      facts: { owner: shown, ...(signerAddress && { signer: signerAddress }) },
    },
  ];
}

/** Kernel v3.1, `HookManager`: address 1 stands for "no hook". */
const NO_HOOK = /^0x0{39}[01]$/;

function findHook({ hook, hookData }: KernelDeployment): Finding[] {
  if (NO_HOOK.test(hook)) return [];
  const shown = showAddress(hook);
  const sentence = `The wallet will have a hook, ${shown}, which can stop or add to everything it does.`;
  return [
    { rule: 'deploys-with-hook', severity: 'caution', sentence, facts: { hook: shown, 'data for it': hookData } },
  ];
}

/** A wallet's calls to itself change its owner, modules or code, and are never signed (security, "The sign gate", item 6). */
function findSetupCalls({ setupCalls }: KernelDeployment): Finding[] {
  if (setupCalls.length === 0) return [];
  const named = setupCalls.slice(0, 3).map(nameControlFunction).join('; ');
  const more = setupCalls.length > 3 ? ` and ${setupCalls.length - 3} more` : '';
  const sentence = `While it is deployed the wallet calls itself ${setupCalls.length} times: ${named}${more}.`;
  return [
    { rule: 'deployment-runs-calls', severity: 'forbidden', sentence, facts: { calls: String(setupCalls.length) } },
  ];
}
