import { safeText } from '../../safe-text.ts';
import type { Permission, PermittedAction } from './read-recap.ts';

/** The end that the statement has to have, so that people read what is permitted (ERC-5573, "ReCap Translation Algorithm"). */
export function writeRecapStatement(permissions: readonly Permission[]): string {
  const entries = permissions.map(({ resource, namespace, actions }, index) => {
    const names = actions.map(({ name }) => `'${name}'`).join(', ');
    return ` (${index + 1}) '${namespace}': ${names} for '${resource}'.`;
  });
  return `I further authorize the stated URI to perform the following actions on my behalf:${entries.join('')}`;
}

/** A permission in plain words: which actions, on what, and within which limits. */
export function writePermission({ resource, namespace, actions }: Permission): string {
  const written = actions.map((action) => `${namespace}/${action.name}${writeLimits(action)}`);
  return `${written.join(', ')} on ${safeText(resource)}`;
}

function writeLimits({ restrictions }: PermittedAction): string {
  if (restrictions.length === 0) return ' (in no case)';
  if (restrictions.some((one) => Object.keys(one).length === 0)) return ' (without a restriction)';
  return ` (only where ${safeText(restrictions.map((one) => JSON.stringify(one)).join(' or '))})`;
}
