// What Ceiba never says, as far as a machine can hear it. The words of each act stand in docs/glosario.md and are read from there.
import { readFileSync } from 'node:fs';
import { inRoot } from './project.mjs';

/** A whole word, whatever stands around it: `\b` would take every accent for the end of one. */
const word = (words) => new RegExp(`(?<![\\p{L}\\p{N}_.-])(?:${words})(?![\\p{L}\\p{N}_-]|\\.\\p{L})`, 'iu');

/** The first word of an order: "Elige", not "cuando elija". */
const order = (words) => new RegExp(`(?:^|[.:;!?¡¿{|"]\\s*)(?:${words})(?![\\p{L}])`, 'iu');

/** Whoever installs the school does not know it yet: the terminal says usted. */
const saysUsted =
  /^(?:scripts\/|src\/server\/(?:main|prepare|create-admin|ceiba)\.ts$|src\/server\/operate\/(?:command|backup|installation|control|database)\/|src\/server\/platform\/(?:config|storage)\/|src\/server\/platform\/(?:http\/(?:listen|network)|errors\/start-error)\.ts$|src\/server\/colaboradores\/director\/)/;

/** Said so since before Ceiba: people know them by heart, and other schools' instructions quote them. */
const settled = new Set([
  'Ha ocurrido un error, si persiste contacte a soporte.',
  '¿Desea cerrar su sesión en la aplicación?',
  '¿Desea entregar su trabajo y terminar la tarea?',
  '¿Desea marcar la tarea como completada sin entregar nada?',
  'El estudiante no ha generado su cuenta de pagos aún.',
  '{max} max',
  'Exam final',
]);

/** Never one: asked only of several, or with another verb for one. */
const settledCounts = new Set([
  'Son {length} estudiantes: se desasignan todos o ninguno.',
  '{Sobra 1 carácter|Sobran {over} caracteres}: el máximo es {max}.',
]);

/** The questions before an act are asked with `¿Desea`, and only these acts have one. */
const settledQuestion =
  /^\{?¿Desea (?:agregar al alumno|desasignar|detener este exámen|eliminar|finalizar este bloque|generar los pagos|iniciar este|inscribir a los alumnos|quitar)/;

const usted = [
  word('usted(?:es)?|su sesión|deseas? usted'),
  word(
    '(?:anúlel|guárdel|cámbiel|revísel|quítel|agréguel|consérvel|bórrel|márquel|anótel|cópiel|selecciónel|inténtel)[oa]s?',
  ),
  word('asegúrese|comuníquese|diríjase|póngase|recuerde que|tenga en cuenta|sírvase|por favor'),
  order(
    'ingrese|seleccione|elija|escriba|revise|haga|intente|contacte|consulte|espere|presione|pulse|verifique|pruebe|borre|repita|use|utilice|cambie|agregue|guarde|abra|cierre (?:el|la|los|las|su|sus|est[ea]|tod[ao]s?)|vuelva|desea|complete|instale|detenga',
  ),
  /(?:^|[.] )(?:Después|Luego|Primero|Aquí|Ahora) (?:puede|podrá|debe|deberá|verá|tiene que)(?!\p{L})/u,
];

const vos = word(
  'vos|sos|tenés|podés|querés|debés|sabés|guardá|probá|revisá|esperá|intentá|ingresá|seleccioná|iniciá',
);

/** None of these is a Spanish word, or has no business on a screen of a school. */
const english = word(
  'the|and|with|your|you|this|that|not|from|save|saved|delete|deleted|cancel|close|open|loading|search|upload|uploading|download|files?|please|click|button|password|user|username|sign|log|login|logout|settings|home|back|next|previous|submit|edit|add|remove|new|view|show|hide|yes|ok|okay|failed|success|warning|invalid|required|unknown|today|week|day|feed|draft|online|offline|exam|chat|meet|score|posts?|e-?mails?|mails?|tabs?|checkbox|toast|max|students?|teachers?|grade|school|payment|server',
);
/** Borrowed words the school says every day. */
const borrowed = /^(?:Email(?: del responsable| inválido\.)?)$/;
const technicalNames = /--\w+|\b[A-Z_]{4,}\b|\bNode(?:\.js)?\b|\bnpm run [\w-]+|\btecla Tab\b/g;

/** The table of docs/glosario.md: what is never said, and what is said instead. */
function glossary() {
  const text = readFileSync(inRoot('docs', 'glosario.md'), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| \*\*/.test(line));
  return rows.flatMap((row) => {
    const [, say, , never] = row.split('|').map((cell) => cell.trim());
    const words = [...never.matchAll(/`([^`]+)`/g)].map((match) => match[1]);
    return words.length === 0 ? [] : [{ say: say.replaceAll('*', ''), pattern: word(words.join('|')) }];
  });
}

/** A count written by hand, which sooner or later says "1 puntos". */
const handmadeCount =
  /[{|]1 \p{L}|\{(?:\p{Ll}\w*|…)\} (?:alumnos|años|archivos|caracteres|clases|días|entregas|estudiantes|materias|meses|minutos|pagos|personas|puntos|secciones|segundos)(?!\p{L})/u;

/** A verb of many before a count, which sooner or later says "Se registran 1 pago"; sums of money and sizes have no one. */
const manyBeforeCount =
  /(?:^|[.:;] |[{|])(?:Se \p{Ll}+n|Faltan|Quedan|Sobran) (?:\p{Ll}{1,8} )?\{(?!quetzales|tamanio|cuanto\}|[A-Z_]+\})/u;

/** A post of the school, not a way of saying docente; and the key of its backups, which is no password. */
const office = /maestros? guía|claves? de recuperación|Lugares y clave|ceiba clave/gi;

/**
 * The complaints about one sentence of one file; none when it speaks as Ceiba does.
 * `words` is the glossary, read once.
 */
function complaintsAbout(path, sentence, words) {
  if (settled.has(sentence) || saysUsted.test(path)) return [];
  const found = [];
  const spoken = sentence.replace(/\{[^{}|]*\}/g, ' ').replace(technicalNames, ' ');
  if (!settledQuestion.test(sentence) && usted.some((pattern) => pattern.test(spoken)))
    found.push('says usted; Ceiba says tú');
  if (vos.test(spoken)) found.push('says vos; Ceiba says tú');
  if (!borrowed.test(sentence) && english.test(spoken))
    found.push(`has the English word «${english.exec(spoken)[0]}»`);
  if (handmadeCount.test(sentence) && !settledCounts.has(sentence))
    found.push('counts by hand; `contar` (shared/base/formatos.ts) writes one and many');
  if (manyBeforeCount.test(sentence) && !settledCounts.has(sentence))
    found.push('says a verb of many before a count; `segun` (shared/base/formatos.ts) chooses it');
  for (const { say, pattern } of words) {
    const refused = pattern.exec(spoken.replace(office, ' '));
    if (refused) found.push(`says «${refused[0]}»; the word is «${say}» (docs/glosario.md)`);
  }
  return found;
}

/** What must be refused: a listener that lets one of these pass says nothing about the others. */
const refused = [
  'Ingrese su contraseña.',
  'El pago ya está pagado: anúlelo.',
  'Podés seguir.',
  'Loading...',
  'Añadir alumno',
];

/** Every complaint about `files`, as lines that name the file, the sentence and what is wrong with it. */
export function voiceComplaints(files) {
  const words = glossary();
  const unheard = refused.filter((sentence) => complaintsAbout('src', sentence, words).length === 0);
  if (unheard.length > 0)
    return unheard.map((sentence) => `The listener does not work: it lets «${sentence}» pass.`);
  return files.flatMap(({ path, sentences }) =>
    sentences.flatMap((sentence) =>
      complaintsAbout(path, sentence, words).map((reason) => `${path}: «${sentence}» ${reason}.`),
    ),
  );
}
