import type { Failure } from '#shared/failure.ts';
import type { OutsideNote } from '../store/seals/outside-change.ts';

/** Said once, of a journal that was written before its rows were sealed. */
export function explainTakenAsItStood(): Failure {
  return {
    code: 'journal-taken-as-it-stood',
    happened:
      'From now on Countersign notices when another program changes its journal. What was in it until now was taken as it stood.',
    kept: 'Every entry is kept and used as before.',
    next: 'If another program may have changed it before, look through Addresses, Settings → Limits and Settings → Findings.',
  };
}

/** Said until somebody has read it, of a journal with seals that were made with a key that the keychain does not have. */
export function explainSealedElsewhere(): Failure {
  return {
    code: 'journal-sealed-elsewhere',
    happened:
      'This data folder was sealed by another Countersign, at another place, or with a keychain entry that is gone.',
    kept: 'Profiles, wallets, names and settings are used as they stand. Every write that was under way is uncertain and every funding run is paused, so that nothing is sent by itself.',
    next: 'If the folder was copied, go on with one of the two alone. Check at the service what was sent since, then settle the entries in Activity and resume the runs. Look through Addresses, Settings → Limits and Settings → Findings.',
  };
}

/** Said until somebody has read it, where the signer begins a ledger although the journal shows that there was one. */
export function explainLedgerMissed(): Failure {
  return {
    code: 'ledger-missed',
    happened:
      'The signer’s ledger of this journal is not here: the policies of every profile are gone, and the log of decisions begins anew.',
    kept: 'Profiles, wallets and names are kept. Which operations were signed before is no longer known.',
    next: 'Set the policies again in Settings → Policy before you approve anything, or restore a backup in Settings → Backup: it brings policies and decisions along.',
  };
}

export function explainNotVerified(because: Failure): Failure {
  return {
    code: 'journal-not-verified',
    happened: `Whether another program changed the journal could not be checked. ${because.happened}`,
    kept: 'Everything can be read. Until it is checked, no review uses names, limits or settings of this computer, and nothing of the journal is signed or sent.',
    next: `${because.next} Then restart Countersign.`,
  };
}

const WAITS = 'It waits in Activity, and is sent by itself once the keychain knows of it.';

/** For what the service would carry out twice: an older copy of the folder must be known for one before it is sent. */
export function explainNotTold(because: Failure): Failure {
  return {
    code: 'journal-not-told',
    happened: `The keychain could not be told that this is about to be sent, so it was not sent. ${because.happened}`,
    kept: WAITS,
    next: because.next,
  };
}

export function explainToldLater(): Failure {
  return {
    code: 'journal-not-told',
    happened: 'The journal is not verified yet, and the service cannot detect a repeat of this, so it was not sent.',
    kept: WAITS,
    next: 'Unlock the keychain, then restart Countersign.',
  };
}

/** The file itself gave way while it was held against its seals. */
export function explainUnread(cause: unknown): Failure {
  return {
    code: 'journal-unread',
    happened: `Its file could not be read or written (${cause instanceof Error ? cause.message : 'unknown'}).`,
    kept: 'The file was not changed.',
    next: 'Make sure that the disk has room and is whole, or restore journal.db from a backup.',
  };
}

export function explainChangedOutside(notes: readonly OutsideNote[]): Failure {
  if (notes.some(isOfEarlier)) return explainOlder();
  const count = notes.length;
  return {
    code: 'journal-changed-outside',
    happened:
      count === 1
        ? 'One entry of the journal was changed, added, removed or damaged outside Countersign, or written while the keychain could not be read.'
        : `${count} entries of the journal were changed, added, removed or damaged outside Countersign, or written while the keychain could not be read.`,
    kept: 'None of it is used. Everything else keeps working.',
    next: 'Decide in Settings → System what becomes of it. If it was not you, find out which program did it.',
  };
}

/** A table without what was written last is that of an older copy, or of an empty folder in the place of one that was used. */
function isOfEarlier({ why, cells }: OutsideNote): boolean {
  return why === 'older' && Object.keys(cells).length === 0;
}

function explainOlder(): Failure {
  return {
    code: 'journal-changed-outside',
    happened:
      'The journal in the data folder is older than the one that Countersign wrote last, or parts of it are missing. A backup may have been restored, or the folder copied or emptied.',
    kept: 'What is in it can be read. None of it is signed, sent or used for reviews, and funding runs are paused.',
    next: 'If you have the newer folder, quit and put it back. Otherwise decide in Settings → System what becomes of this one; check at the service what was sent since.',
  };
}

export function explainPutBack(count: number): Failure {
  return {
    code: 'journal-put-back',
    happened:
      count === 1
        ? 'One profile or signer key was changed, added or removed in the journal by another program.'
        : `${count} profiles or signer keys were changed, added or removed in the journal by another program.`,
    kept: 'The keychain still knew them, and nothing that was written there instead is used.',
    next: 'Check their names in Settings → Profiles and under Signers. If it was not you, find out which program did it.',
  };
}

export function explainNotDecided(): Failure {
  return {
    code: 'not-confirmed',
    happened: 'It was not confirmed, so nothing was decided.',
    kept: 'What was found stays on the list and is not used.',
    next: 'Decide again when you know what it is.',
  };
}
