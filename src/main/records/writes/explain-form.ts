import type { Failure } from '#shared/failure.ts';
import type { BrokenRule } from '#shared/rules/broken-rule.ts';
import { splitRecipient } from '#shared/rules/check-recipient.ts';
import { toPrintable } from '../../service/printable.ts';

/** Main's own look at a form found a rule broken; `facts.field` says where the page shows it. */
export function explainBrokenRule({ field, rule }: BrokenRule): Failure {
  return {
    code: 'rule-broken',
    happened: `${field} is not valid. ${rule}`,
    kept: 'Nothing was sent; what you entered stays in the form.',
    next: 'Correct it and try again.',
    facts: { field, rule },
  };
}

/** Typed data that would never be signed is not asked for. */
export function explainTypedData(rule: string): Failure {
  return {
    code: 'rule-broken',
    happened: `This typed data cannot be asked for. ${rule}`,
    kept: 'Nothing was sent; what you entered stays in the form.',
    next: 'Correct it and try again.',
    facts: { field: 'typedData', rule },
  };
}

export function explainNothingChanged(): Failure {
  return {
    code: 'nothing-changed',
    happened: 'Nothing was changed: every value is as it was.',
    kept: 'Nothing was sent.',
    next: 'Change what should be another way, or close the form.',
  };
}

type Mailing = { recipient: string | undefined; sendNotification: boolean };

/** True for what may make the service write to a person: a notification, and whoever is not named by an address. */
export function mayMail({ recipient, sendNotification }: Mailing): boolean {
  return sendNotification || (recipient !== undefined && splitRecipient(recipient)?.kind !== 'address');
}

/** Says who would get mail, so that a real person does not get any unasked. */
export function explainMail({ recipient, sendNotification }: Mailing): Failure {
  const who = toPrintable(nameMailed(recipient));
  return {
    code: 'mail-not-accepted',
    happened: sendNotification
      ? `This is production, and this asks the service to notify the recipient: ${who} may get real mail.`
      : `This is production, and this names its recipient by e-mail or the like: ${who} may get real mail.`,
    kept: 'Nothing was sent; what you entered stays in the form.',
    next: 'Confirm that this person may get mail, or leave the notification out and name an address.',
    facts: { recipient: who },
  };
}

function nameMailed(recipient: string | undefined): string {
  if (recipient === undefined) return 'whoever the service chooses';
  const to = splitRecipient(recipient);
  if (to?.kind === 'email') return to.email;
  return to?.kind === 'address' ? `whoever holds ${to.address}` : recipient;
}

/** Asked for in production: whom an edit names newly. */
export function explainNewMail(email: string): Failure {
  return {
    code: 'mail-not-accepted',
    happened: `This is production, and this edit adds ${toPrintable(email)}, who may get real mail.`,
    kept: 'Nothing was sent; what you entered stays in the form.',
    next: 'Confirm that this person may get mail, or leave the address as it is.',
    facts: { recipient: toPrintable(email) },
  };
}
