import { parseExactJson } from '#shared/exact-json.ts';
import type { Failure } from '#shared/failure.ts';
import type { EditOrderBody } from '#shared/model/order.ts';
import type { Profile } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { BrokenRule } from '#shared/rules/broken-rule.ts';
import { explainUnknownProfile } from '../../profiles/explain-unknown-profile.ts';
import type { Store } from '../../store/open-store.ts';
import { listOrderMembers } from './edit-order-kind.ts';
import { type EditedMember, isAsAsked } from './edited-members.ts';
import { explainBrokenRule, explainMail, explainNewMail, explainNothingChanged, mayMail } from './explain-form.ts';

type Profiles = { store: Pick<Store, 'profiles'> };
type Refusal = (profile: Profile) => Failure | undefined;

/** The first reason not to begin; a profile that is not there would let the intent wait for good. */
export function refuseWrite({ store }: Profiles, profileId: string, refusals: readonly Refusal[]): Failure | undefined {
  const profile = store.profiles.get(profileId);
  if (profile === undefined) return explainUnknownProfile();
  for (const refusal of refusals) {
    const failure = refusal(profile);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

type Edit = {
  profileId: string;
  basis: string;
  members: readonly EditedMember[];
  check: (record: unknown) => BrokenRule | undefined;
  isWorthRepeating?: (record: unknown) => boolean;
};

export function refuseEdit(
  profiles: Profiles,
  { profileId, basis, members, check, isWorthRepeating = () => false }: Edit,
): Failure | undefined {
  const record = parseBasis(basis);
  if (!record.ok) return record.failure;
  return refuseWrite(profiles, profileId, [
    () => explainBroken(check(record.value)),
    () => (isAsAsked(members, record.value) && !isWorthRepeating(record.value) ? explainNothingChanged() : undefined),
  ]);
}

function parseBasis(basis: string): Result<unknown, Failure> {
  try {
    return succeed(parseExactJson(basis));
  } catch {
    return fail(explainBrokenRule({ field: 'basis', rule: 'The record that the form was opened on cannot be read.' }));
  }
}

export function explainBroken(rule: BrokenRule | undefined): Failure | undefined {
  return rule === undefined ? undefined : explainBrokenRule(rule);
}

type NewMail = { basis: string; body: EditOrderBody; mailAccepted: boolean };

/** Whoever an order newly names may hear of it by mail. */
export function refuseNewMail({ environment }: Profile, { basis, body, mailAccepted }: NewMail): Failure | undefined {
  if (environment !== 'production' || mailAccepted) return undefined;
  const mailed = listOrderMembers(body).find(
    (member) => isMailed(member) && member.asked !== '' && !isAsAsked([member], parseExactJson(basis)),
  );
  return mailed === undefined ? undefined : explainNewMail(String(mailed.asked));
}

function isMailed({ field }: EditedMember): boolean {
  return field === 'recipient.email' || field === 'payment.receiptEmail';
}

type Mail = { recipient?: string | undefined; sendNotification?: boolean | undefined; mailAccepted: boolean };

export function refuseMail({ environment }: Profile, { recipient, sendNotification = false, mailAccepted }: Mail) {
  return environment === 'production' && mayMail({ recipient, sendNotification }) && !mailAccepted
    ? explainMail({ recipient, sendNotification })
    : undefined;
}
