import { bloquearAsignaciones, docentesEntre } from '#server/colaboradores/asignaciones/queries.ts';
import { asignarClases, repartir } from '#server/colaboradores/asignaciones/service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { lastAuthor } from '#server/platform/audit/last-change.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { invalidField, rule } from '#server/platform/errors/problem.ts';
import { alguien } from '#shared/base/version.ts';
import type { ClasesForm, SeccionConClases } from '#shared/puesta/clases.ts';
import * as queries from './queries.ts';

const cambio = () => rule('Alguien más cambió las clases en este momento. Vuelve a guardar.');
const MIENTRAS = {
  asignaciones_un_docente: cambio,
  asignaciones_materia: cambio,
  asignaciones_seccion: cambio,
};

/** Somebody else may have given one of them to another teacher since they were looked at. */
async function exigirComoSeVio(tx: Tx, items: ClasesForm, cotejos: readonly queries.Cotejo[]): Promise<void> {
  const cambiada = cotejos.find(({ idDocente, idColaborador }, n) => {
    const visto = items[n]?.visto;
    return visto !== undefined && visto !== idDocente && idDocente !== idColaborador;
  });
  if (!cambiada) return;
  const idEntidad = cambiada.idClase;
  const quien = idEntidad === null ? alguien(null) : await lastAuthor(tx, { entidad: 'clase', idEntidad });
  throw rule(`${quien} cambió quién da una de las clases mientras las repartías. Revisa y vuelve a guardar.`);
}

/** Gives the listed classes to their teachers: those nobody gives are made, those of somebody else go over with all that is in them. */
export async function guardarClases(
  tx: Tx,
  items: ClasesForm,
  ciclo: number,
  audit: Audit,
): Promise<SeccionConClases[]> {
  const docentes = new Set(
    await docentesEntre(tx, [...new Set(items.map(({ idColaborador }) => idColaborador))]),
  );
  const sinDocente = items.findIndex(({ idColaborador }) => !docentes.has(idColaborador));
  if (sinDocente >= 0)
    throw invalidField(`${sinDocente}.idColaborador`, 'Esa persona no es un docente activo.');
  const cotejos = await queries.cotejarClases(tx, ciclo, items);
  const ajena = cotejos.findIndex(({ seImparte }) => !seImparte);
  if (ajena >= 0)
    throw invalidField(`${ajena}.idMateria`, 'La materia no se imparte en esa sección en el ciclo.');
  await exigirComoSeVio(tx, items, cotejos);
  const destinos = new Map(
    cotejos.flatMap(({ idClase, idDocente, idColaborador }) =>
      idClase === null || idDocente === idColaborador ? [] : [[idClase, idColaborador] as const],
    ),
  );
  await explained(MIENTRAS, async () => {
    await asignarClases(
      tx,
      cotejos.filter(({ idClase }) => idClase === null),
      audit,
    );
    if (destinos.size > 0) {
      await repartir(tx, await bloquearAsignaciones(tx, [...destinos.keys()]), destinos, audit);
    }
  });
  return queries.leerClases(tx, ciclo);
}
