/**
 * Imported before everything else, because what is imported after it may look at the environment: variables with which
 * certificates, keys or traffic could be let out are gone by then, for this process and for those it starts.
 */
const DROPPED_VARIABLES: readonly string[] = [
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'SSLKEYLOGFILE',
  'NODE_OPTIONS',
  'NODE_PATH',
  'NODE_DEBUG',
  'NODE_V8_COVERAGE',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_LOG_FILE',
  'ELECTRON_LOG_ASAR_READS',
  'ELECTRON_DEBUG_NOTIFICATIONS',
  'ELECTRON_ENABLE_STACK_DUMPING',
];

for (const name of DROPPED_VARIABLES) delete process.env[name];
