import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage, say } from '../../language.ts';

/** Words of the simulation by a node of the operator’s choice. */
export const simulationWords = inLanguage({
  title: 'Simulation',
  claim: 'not part of the proof',
  off: (chain: string) =>
    say('Off for {chain}. A node of your choice can say what this would do now. Set it and switch it on under', {
      chain,
    }),
  unknownChain: (chain: string) => say('{chain} cannot be simulated: its number is not known here.', { chain }),
  toSettings: 'Chains in Settings',
  run: (host: string) => say(inContext('simulation', 'Simulate on {host}'), { host }),
  again: 'Simulate again',
  running: 'Simulating…',
  stop: 'Stop',
  sent: (host: string) => say('This sends the wallet’s address and everything the request does to {host}.', { host }),
  says: (host: string, block: string) =>
    say('{host} says, for block {block}. It is that node’s claim; nothing of it is proven.', { host, block }),
  asked: inContext('simulation', 'Asked'),
  reverted: 'It would not go through now',
  revertedNote: 'This is what the node says of this moment. What you would sign is unchanged.',
  succeeded: 'It would go through now',
  succeededWithCaution: 'It would go through now, and do what no call above names',
  deploys: 'The wallet would be made first.',
  changes: 'What changes in the wallet, without fees',
  noChanges: 'Nothing of value moves in or out of the wallet.',
  directions: { in: 'comes in', out: 'goes out' },
  approvals: 'Who may move what afterwards',
  mayMove: (spender: string, amount: string, token: string) =>
    say(inContext('simulation', '{spender} may move {amount} of the token {token}.'), { spender, amount, token }),
  more: (count: number) => say('and {count} more that are not shown', { count }),
  done: 'The simulation is there.',
  failed: 'The simulation failed.',
  stopped: 'The simulation was stopped.',
} as const);
