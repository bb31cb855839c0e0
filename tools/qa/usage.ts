/** Every option there is; what each command takes of them stands in {@link COMMANDS}. */
const ACCESS = ['folder', 'profile', 'api-key-env', 'base-url', 'environment', 'desktop-folder'] as const;
const OWN = [
  'run',
  'count',
  'from',
  'signer',
  'linked-user',
  'chain',
  'group',
  'to',
  'amount',
  'token',
  'up-to',
  'strict',
  'csv',
  'json',
  'lines',
  'wallet',
  'kind',
  'token-address',
  'delegate',
] as const;
export type OptionName = (typeof ACCESS)[number] | (typeof OWN)[number];
export type CommandName = 'wallets' | 'fund' | 'ask' | 'report' | 'teardown';

type CommandEntry = { options: readonly OptionName[]; usage: string };

const HOW_TO_REACH = `  --profile NAME          name of the profile in the folder
  --api-key-env VARIABLE  environment variable that holds the API key
  --base-url URL          address of the service
  --environment staging   staging or practice; production is refused
  --desktop-folder PATH   instead of these three: the data folder of Countersign on this computer, whose profile NAME is used
  --folder PATH           keeps what was done; .countersign-qa when left out`;

/** What each command takes. */
export const COMMANDS: Readonly<Record<CommandName, CommandEntry>> = {
  wallets: {
    options: [...ACCESS, 'run', 'count', 'from', 'signer', 'linked-user', 'chain', 'group'],
    usage: `qa wallets --profile NAME --count N --signer ADDRESS|NAME [options]
  --count N               how many wallets
  --signer ADDRESS        their admin signer; with --desktop-folder also the name of a signer of its profile
  --linked-user PATTERN   the user of each, for example 'userId:qa-{n}'
  --from N                the first number; 1 when left out
  --group NAME            their group in the folder's list
  --chain NAME            stands beside each wallet in the output, for qa fund
  --run NAME              goes on with this run, and makes nothing twice
${HOW_TO_REACH}`,
  },
  fund: {
    options: [...ACCESS, 'run', 'to', 'amount', 'token', 'chain', 'up-to', 'strict'],
    usage: `qa fund --profile NAME --to FILE|- (--amount A | --up-to BALANCE) --token T [options]
  --to FILE|-             locators or CSV (locator, amount, token, chain), or the output of qa wallets
  --amount A              to each wallet; more than 100 is sent in several rows
  --up-to BALANCE         only what a wallet lacks of this balance; together with --amount at most A
  --token T, --chain C    for rows without their own; base-sepolia when no chain is named
  --strict                sends nothing where a row cannot be funded; otherwise that row is left out and told
  --run NAME              goes on with this run, and funds nothing twice
${HOW_TO_REACH}`,
  },
  ask: {
    options: [...ACCESS, 'run', 'wallet', 'kind', 'count', 'chain', 'token-address', 'delegate'],
    usage: `qa ask --profile NAME --wallet LOCATOR --kind KIND|all [options]
  --kind                  send-to-self, send-two, transfer-token, approve-token, message, typed-data, register-signer, or all
  --count N               so many of each kind; 1 when left out
  --chain NAME            base-sepolia when left out
  --token-address ADDRESS of the token, where the chain's usdc is not known
  --delegate ADDRESS      whom register-signer registers
  --run NAME              goes on with this run, and asks for nothing twice
${HOW_TO_REACH}`,
  },
  report: {
    options: ['folder', 'run', 'csv', 'json'],
    usage: `qa report --run NAME [--csv FILE] [--json FILE] [--folder PATH]`,
  },
  teardown: {
    options: ['folder', 'run', 'lines'],
    usage: `qa teardown [--run NAME] [--lines] [--folder PATH]
  --lines                 prints locators, one a line, instead of JSON`,
  },
};

export const USAGE = `Usage: npm run --silent qa -- COMMAND OPTIONS

${Object.values(COMMANDS)
  .map(({ usage }) => usage.replace(`\n${HOW_TO_REACH}`, ''))
  .join('\n\n')}

Where a service is asked:
${HOW_TO_REACH}

Exit codes: 0 done, 1 some rows failed or none can be funded, 2 usage, 3 refused, 4 service not reached, 130 stopped.`;
