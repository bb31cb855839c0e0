import { inContext } from '#shared/language/catalogue.ts';
import { fromEnglish, inLanguage, say } from '../../../language.ts';

/** Words of what signatures let others take of a wallet. */
export const permissionWords = inLanguage({
  title: 'Permissions of this wallet',
  list: 'Current permissions',
  none: 'No signature made here lets anybody take anything from this wallet later.',
  signedHere: 'This lists what signatures made in this app allow. What was signed elsewhere is not known here.',
  noNode:
    'No node is set to read the current permissions: add one in Settings → Chains. Until then a permission may have been used up or taken back elsewhere.',
  nodes: (nodes: readonly string[]) => say('What stands now is as claimed by {nodes}.', { nodes: nodes.join(', ') }),
  node: (chain: string, host: string) => say('{host, select, other {{host} for {chain}}}', { chain, host }),
  read: 'Ask the node again',
  over: (count: number) =>
    say(
      '{count, plural, one {{count} permission has ended by itself} other {{count} permissions have ended by themselves}}',
      { count },
    ),
  overList: 'Permissions that have ended',
  standings: {
    unconfirmed: 'signed, not executed yet',
    'being-ended': 'revocation signed, not executed yet',
    over: inContext('permission', 'ended'),
  },
  who: 'Who',
  anybody: (how: string) =>
    how === 'control' || how === 'unproven'
      ? say('as the request says')
      : say('whoever fills the order or comes first'),
  contract: (how: string) =>
    how === 'operator' ? say('Collection') : how === 'control' ? say('Contract') : say('Token'),
  chain: 'Chain',
  until: 'Until',
  untilThen: 'until',
  noEnd: 'no end',
  signed: inContext('permission', 'Signed'),
  request: 'Show the request',
  nodeSays: 'The node says',
  nothing: 'nothing stands any more',
  stillOperator: 'still an operator of the collection',
  neverUsed: 'not known here besides',
  ends: 'How it ends',
  howItEnds: (how: string, isOffChain: boolean) =>
    isOffChain
      ? say(
          'This is a signature: no call takes it back. It ends at the time above, or when it is used once; whatever it allowed by then can be revoked.',
        )
      : how === 'control'
        ? say('Only whoever controls the contract now can change that.')
        : how === 'unproven'
          ? say('What was signed could not be read, so nobody can say what takes it back.')
          : say('No call that Countersign knows takes this back.'),
  unproven: (because: string) =>
    say('May be anything this wallet can do. {because}', { because: fromEnglish(because) }),
  everyNft: (token: string) => say('Move every NFT of {token}', { token }),
  order: (token: string) => say('Take {token} in exchange, as an order says', { token }),
  take: (amount: string) => say('{amount, select, other {Take {amount}}}', { amount }),
  takeOr: (amount: string, id: string) => say('Take {amount}, or the one NFT with the id {id}', { amount, id }),
  all: (token: string) => say('any amount of {token}, without limit', { token }),
  raw: (amount: string, token: string) => say('{amount} raw units of {token}', { amount, token }),
  unknownToken: 'a token that is not known here',
  asTheServiceCallsIt: (symbol: string) => say('{symbol} (as the service calls it)', { symbol }),
  revoke: 'Revoke…',
  gone: 'This permission is not on the list',
  goneText: 'It was taken back, or it cannot be taken back by a call.',
} as const);
