import type { Finding } from '#shared/model/review.ts';
import { findConcealed } from '../../concealed-text.ts';
import { safeText } from '../../safe-text.ts';
import { isRecap, type Permission, readRecap } from './read-recap.ts';
import type { SignIn } from './sign-in.ts';
import { writePermission, writeRecapStatement } from './write-recap.ts';

/** More than this are counted in the sentence; all of them stand among the fields. */
const SHOWN = 6;

/** What a sign-in permits beyond signing in, and what of it cannot be read (ERC-5573). */
export function findInRecaps(signIn: SignIn): Finding[] {
  const { resources = [] } = signIn;
  const recaps = resources.filter(isRecap);
  return recaps.flatMap((resource, index) => {
    const read = readRecap(resource);
    if (!read.ok) return [unread(resource, read.failure)];
    const { permissions, proofs } = read.value;
    const texts = [JSON.stringify(permissions), ...proofs];
    return [
      ...(index === recaps.length - 1 && resource === resources.at(-1) ? [] : [unread(resource, MISPLACED)]),
      ...findPermissions(signIn, permissions),
      ...findConcealed(texts, 'A permission in the sign-in'),
    ];
  });
}

const MISPLACED =
  'more stands behind it, where the standard wants it to be the last resource, so readers may pass over it';

function findPermissions(signIn: SignIn, permissions: readonly Permission[]): Finding[] {
  if (permissions.length === 0) return [];
  const { uri, expirationTime, statement = '' } = signIn;
  const written = permissions.map(writePermission);
  const more = written.length > SHOWN ? `; and ${written.length - SHOWN} more` : '';
  const end = expirationTime === undefined ? 'without an end' : `until ${expirationTime}`;
  const sentence =
    `The sign-in also lets ${safeText(uri)} act for this wallet elsewhere, ${end}: ${written.slice(0, SHOWN).join('; ')}${more}. ` +
    'What these actions can do is for the services that take them to say, so what they can cost cannot be bounded: sign only if you mean to permit each of them.';
  const told: Finding = {
    rule: 'sign-in-permissions',
    severity: 'caution',
    sentence,
    facts: { uri, permissions: written.join('; '), end },
  };
  return statement.endsWith(writeRecapStatement(permissions)) ? [told] : [told, unsaid(permissions)];
}

/** People read the statement; services read the resource. */
function unsaid(permissions: readonly Permission[]): Finding {
  const expected = writeRecapStatement(permissions);
  const sentence =
    'The statement of the sign-in does not say what it permits, as the standard wants: whoever reads only the words would ' +
    'permit it without knowing, and what that costs cannot be bounded. Decline.';
  return { rule: 'sign-in-permissions-unsaid', severity: 'danger', sentence, facts: { expected } };
}

function unread(resource: string, reason: string): Finding {
  const sentence =
    `A resource of the sign-in gives permissions and cannot be relied on: ${reason}. What it permits is not known here and ` +
    'cannot be bounded: decline, or ask the site to sign in without it.';
  return {
    rule: 'sign-in-permissions-unread',
    severity: 'caution',
    sentence,
    facts: { resource: safeText(resource), reason },
  };
}
