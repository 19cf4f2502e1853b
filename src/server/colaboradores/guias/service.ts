import type { Docente } from '#server/colaboradores/asignaciones/policy.ts';
import { docentesEntre } from '#server/colaboradores/asignaciones/queries.ts';
import { type Audit, alColaborador } from '#server/platform/audit/audit.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notFound, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import type { CambiosDeGuia, Guia } from '#shared/colaboradores/guias.ts';
import * as queries from './queries.ts';

const deOtroCiclo = () => rule('Las secciones deben ser del mismo ciclo escolar.');

/** The sections asked for, all of one year. */
export interface SeccionesPedidas {
  idCicloEscolar: number;
  secciones: readonly queries.SeccionPedida[];
}

/** @throws Problem `notFound` when any of them does not exist. */
export async function tomarSecciones(tx: Tx, ids: readonly number[]): Promise<SeccionesPedidas> {
  const distintas = new Set(ids);
  const secciones = await queries.leerSecciones(tx, [...distintas]);
  const [primera] = secciones;
  if (!primera || secciones.length < distintas.size) throw notFound();
  const { idCicloEscolar } = primera;
  if (secciones.some((one) => one.idCicloEscolar !== idCicloEscolar)) {
    throw deOtroCiclo();
  }
  return { idCicloEscolar, secciones };
}

/** A section has one homeroom teacher; what the teacher already has stays as it is. */
export async function agregarGuias(
  tx: Tx,
  { idColaborador }: Docente,
  { secciones }: SeccionesPedidas,
  audit: Audit,
): Promise<void> {
  const ajena = secciones.find((one) => one.idColaborador !== null && one.idColaborador !== idColaborador);
  if (ajena) throw rule(`${ajena.seccion} ya está a cargo de ${ajena.nombres}.`);
  const nuevas = secciones.filter((one) => one.idColaborador === null).map((one) => one.idGradoSeccion);
  if (nuevas.length === 0) return;
  await explained({ guias_idGradoSeccion_unique: ocupada }, () =>
    queries.insertarGuias(tx, idColaborador, nuevas),
  );
  await audit(
    tx,
    nuevas.map((idGradoSeccion) => ({
      accion: 'asignar maestro guía',
      entidad: 'cargo',
      idEntidad: idColaborador,
      afectados: alColaborador(idColaborador),
      despues: { idGradoSeccion },
    })),
  );
}

const ocupada = () => rule('Otra persona acaba de poner una de esas secciones a cargo de un docente.');

type PorQuitar = Pick<Guia, 'idMaestroGuiaGradoSeccion' | 'idColaborador' | 'idGradoSeccion'>;

/**
 * Puts the homerooms of somebody who leaves in charge of others; the rest are nobody's.
 * @throws Problem `rule` for a receiver who is no active teacher.
 */
export async function pasarGuias(
  tx: Tx,
  guias: readonly PorQuitar[],
  destinos: ReadonlyMap<number, number | null>,
  audit: Audit,
): Promise<void> {
  const entregas = guias.flatMap((guia) => {
    const destino = destinos.get(guia.idMaestroGuiaGradoSeccion) ?? null;
    return destino === null ? [] : [{ ...guia, destino }];
  });
  const receptores = new Set(entregas.map(({ destino }) => destino));
  if ((await docentesEntre(tx, [...receptores])).length < receptores.size) {
    throw rule('Quien queda a cargo de un grado debe ser un docente activo.');
  }
  const libres = guias.filter((guia) => (destinos.get(guia.idMaestroGuiaGradoSeccion) ?? null) === null);
  if (libres.length > 0) await quitarGuias(tx, libres, audit);
  if (entregas.length === 0) return;
  await queries.pasarGuias(
    tx,
    entregas.map(({ idMaestroGuiaGradoSeccion: id, destino: idColaborador }) => ({ id, idColaborador })),
  );
  await audit(
    tx,
    entregas.map(({ idColaborador, idGradoSeccion, destino }) => ({
      accion: 'transferir maestro guía',
      entidad: 'cargo',
      idEntidad: destino,
      afectados: alColaborador(idColaborador, destino),
      antes: { idColaborador },
      despues: { idGradoSeccion },
    })),
  );
}

/** The sections are without a homeroom teacher until somebody else is put in charge. */
export async function quitarGuias(tx: Tx, guias: readonly PorQuitar[], audit: Audit): Promise<null> {
  await queries.borrarGuias(
    tx,
    guias.map(({ idMaestroGuiaGradoSeccion }) => idMaestroGuiaGradoSeccion),
  );
  await audit(
    tx,
    guias.map(({ idColaborador, idGradoSeccion }) => ({
      accion: 'quitar maestro guía',
      entidad: 'cargo',
      idEntidad: idColaborador,
      afectados: alColaborador(idColaborador),
      antes: { idGradoSeccion },
    })),
  );
  return null;
}

export async function eliminarGuia(
  tx: Tx,
  guia: PorQuitar & { idCicloEscolar: number },
  act: Act,
): Promise<null> {
  const [seccion] = await queries.leerSecciones(tx, [guia.idGradoSeccion]);
  await act.operar(tx, {
    tipo: 'eliminacion',
    objeto: 'guia',
    titulo: tituloDe('Maestro guía', seccion?.nombres ?? ''),
    detalle: seccion?.seccion ?? '',
    asunto: 'estructura',
    idCiclo: guia.idCicloEscolar,
  });
  return quitarGuias(tx, [guia], act.audit);
}

/** What somebody else has removed meanwhile is gone already. */
export async function cambiarGuias(
  tx: Tx,
  docente: Docente,
  ciclo: number,
  { agregar, quitar }: CambiosDeGuia,
  audit: Audit,
): Promise<void> {
  const salen = await queries.bloquearGuiasDe(
    tx,
    docente.idColaborador,
    quitar.map(({ idMaestroGuiaGradoSeccion }) => idMaestroGuiaGradoSeccion),
  );
  if (salen.some(({ idCicloEscolar }) => idCicloEscolar !== ciclo)) throw deOtroCiclo();
  await quitarGuias(tx, salen, audit);
  if (agregar.length === 0) return;
  const pedidas = await tomarSecciones(
    tx,
    agregar.map(({ idGradoSeccion }) => idGradoSeccion),
  );
  if (pedidas.idCicloEscolar !== ciclo) throw deOtroCiclo();
  await agregarGuias(tx, docente, pedidas, audit);
}
