// The passphrase of a key: typed, and not shown. From a pipe it is the first line, for machines that keep it in a safe of their own.
import { createInterface } from 'node:readline';
import { Stop } from '../project.mjs';

/** What is shorter is found by trying. */
const SHORTEST = 12;

function typed(question) {
  return new Promise((resolve) => {
    const quiet = createInterface({ input: process.stdin, output: process.stdout, terminal: true });
    quiet.question(question, (answer) => {
      quiet.close();
      process.stdout.write('\n');
      resolve(answer);
    });
    quiet._writeToOutput = () => undefined;
  });
}

async function piped() {
  let text = '';
  for await (const piece of process.stdin) text += piece;
  return text.split(/\r?\n/, 1)[0];
}

export async function askPassphrase({ again = false }) {
  const passphrase = process.stdin.isTTY ? await typed('Frase de la clave: ') : await piped();
  if (!again) return passphrase;
  if (passphrase.length < SHORTEST) throw new Stop(`La frase debe tener al menos ${SHORTEST} letras.`);
  if (process.stdin.isTTY && (await typed('La misma frase otra vez: ')) !== passphrase)
    throw new Stop('Las dos frases no son iguales.');
  return passphrase;
}
