/** A utility process of the probe: ends with the number it is given, or stays. */
const word = process.argv.at(-1);
if (word !== 'stay') process.exit(Number(word));
setInterval(() => {}, 60_000);
