import type { PracticeRequest } from '#shared/practice-requests.ts';
import { inLanguage, say } from '../../language.ts';

const kinds: Record<PracticeRequest, string> = {
  payment: 'A payment',
  'token-payment': 'A token payment',
  'unlimited-approval': 'An approval without a limit',
  batch: 'A batch: two payments and a token payment',
  message: 'A message',
  'typed-data': 'Typed data',
  refused: 'One that is refused',
  'unknown-call': 'A call that nobody knows',
};

/** What is said of Practice besides its lessons. */
export const practiceWords = inLanguage({
  ask: {
    title: 'Ask me something',
    text: 'The Practice service makes one up for your signer, as often as you like. It belongs to no lesson.',
    label: 'Kind of request',
    submit: 'Ask me for it',
    needsWallet: 'Make a signer and a wallet first: they are the first two steps.',
    kinds,
  },
  reset: {
    open: 'Reset Practice…',
    title: 'Start over',
    text: 'Brings Practice back to its first day, for the next person who learns here or for another rehearsal.',
    dialogTitle: (name: string) => say('Reset “{name}”?', { name }),
    submit: 'Reset Practice',
    done: 'Practice was reset.',
    goes: {
      wallets: (wallets: number) =>
        say(
          '{wallets, plural, one {{wallets} wallet with its name} other {{wallets} wallets with their names}}, and every request and record of Practice, here and at its service.',
          { wallets },
        ),
      signer: (label: string, address: string, source: 'generated' | 'imported') =>
        source === 'generated'
          ? say(
              'The key of signer “{label}” ({address}), from the keychain. It was made here and is nowhere else: it is lost.',
              { label, address },
            )
          : say('The key of signer “{label}” ({address}), from the keychain. If you have no other copy, it is lost.', {
              label,
              address,
            }),
      drafts: (drafts: number) =>
        say('{drafts, plural, one {{drafts} draft that was} other {{drafts} drafts that were}} not sent.', { drafts }),
      activity: 'What Activity shows of it, its funding runs, and how far its lessons had come.',
      settings: 'Its limits, policies, rules and other settings.',
    },
    stays: {
      profiles: 'Every other profile, with its keys, wallets and requests.',
      book: 'The address book, the deny list, and contracts you added.',
      log: 'The signer’s log of decisions and the journal on this computer, which only ever grow.',
    },
    underWay: (writes: number) =>
      say(
        '{writes, plural, one {{writes} write of Practice is under way. It is} other {{writes} writes of Practice are under way. They are}} waited for, ten seconds at most, and then ended.',
        { writes },
      ),
  },
} as const);
