// ops/excepciones.json: advisories a release goes out with all the same, each with a reason and an end.
import { readFileSync } from 'node:fs';
import { inRoot } from '../project.mjs';

export const exceptionsFile = inRoot('ops', 'excepciones.json');

const LONGEST_DAYS = 30;
const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const ADVISORY = /^GHSA(?:-[23456789cfghjmpqrvwx]{4}){3}$/;

export const readExceptions = (file = exceptionsFile) => JSON.parse(readFileSync(file, 'utf8'));

/** Sentences about exceptions that say too little, last too long or are over. `today` is a date as in the file. */
export function exceptionComplaints(exceptions, today) {
  return exceptions.flatMap(({ aviso = '', paquete = '', motivo = '', desde = '', hasta = '' }) => {
    const name = aviso || paquete || 'an exception';
    if (!ADVISORY.test(aviso) || !paquete) return [`${name}: it needs aviso (GHSA-…) and paquete.`];
    if (motivo.trim().length < 20) return [`${name}: motivo must say why this does not reach a school.`];
    if (!DATE.test(desde) || !DATE.test(hasta)) return [`${name}: desde and hasta are dates, AAAA-MM-DD.`];
    const days = (Date.parse(hasta) - Date.parse(desde)) / DAY_MS;
    if (!(days >= 0 && days <= LONGEST_DAYS))
      return [`${name}: at most ${LONGEST_DAYS} days from desde to hasta.`];
    if (desde > today) return [`${name}: desde is in the future.`];
    return hasta < today ? [`${name}: expired on ${hasta}. Mend it, or decide again.`] : [];
  });
}

export const todayIs = () => new Date().toISOString().slice(0, 10);
