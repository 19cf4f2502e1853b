import { calificacionesDeVarias } from '#server/calificaciones/queries.ts';
import { exigirCicloCalificable } from '#server/ciclos/policy.ts';
import type { ClaseDelDocente } from '#server/clases/policy.ts';
import { leerDelDocente, type Momento } from '#server/clases/service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { fieldOf, hasCode } from '#server/platform/errors/causes.ts';
import { found, must, type Problem, rule } from '#server/platform/errors/problem.ts';
import {
  avisosAlCerrar,
  faltaParaCerrar,
  materiaCerradaMensaje,
  seccionCerradaMensaje,
} from '#shared/calificaciones/cierre.rules.ts';
import type { CierreDeMateria, ReabrirForm } from '#shared/calificaciones/cierre.ts';
import { notaMinimaDe, reprueba } from '#shared/calificaciones.rules.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import * as queries from './queries.ts';

interface Acto extends Momento {
  audit: Audit;
}

/** What is left to do, what to know, and how each student stands. */
export async function leer(db: Sql, clase: ClaseDelDocente, idMateria: number): Promise<CierreDeMateria> {
  const estado = await queries.estadoDeMateria(db, clase);
  const alumnos = await queries.alumnosDe(db, clase);
  const notasDe = await calificacionesDeVarias(
    db,
    alumnos.map((uno) => uno.idEstudianteGrado),
  );
  return {
    fechaCerrada: estado.fechaCerrada,
    bloquean: faltaParaCerrar(estado),
    avisan: avisosAlCerrar(estado),
    alumnos: alumnos.map((uno) => {
      const suya = notasDe(uno.idEstudianteGrado).find(({ materia }) => materia.idMateria === idMateria);
      const promedio = suya?.notas.promedio ?? null;
      return { ...uno, promedio, reprueba: reprueba(promedio, notaMinimaDe(suya)) };
    }),
  };
}

const enBitacora = ({ idGradoSeccionMateriaColaborador: idEntidad }: queries.ClasePorCerrar) =>
  ({ entidad: 'clase', idEntidad, afectados: [] }) as const;

/** Closes a class in the name of somebody: from then on the database refuses whatever would change its marks. */
export async function cerrarClase(
  tx: Tx,
  clase: queries.ClasePorCerrar,
  idColaborador: number,
  { audit, now }: Pick<Acto, 'audit' | 'now'>,
): Promise<void> {
  const { fechaCerrada } = found(await queries.bloquearParaCerrar(tx, clase));
  if (fechaCerrada !== null) throw rule(materiaCerradaMensaje(fechaCerrada));
  const [falta] = faltaParaCerrar(await queries.estadoDeMateria(tx, clase));
  if (falta) throw rule(falta);
  await queries.marcarCierre(tx, clase, { idColaborador, now });
  await audit(tx, { ...enBitacora(clase), accion: 'cerrar materia' });
}

/** @throws Problem `rule` for what is open, and once the section is closed. */
export async function reabrirClase(
  tx: Tx,
  clase: queries.ClasePorCerrar,
  { motivo }: ReabrirForm,
  { audit }: Pick<Acto, 'audit'>,
): Promise<void> {
  const { fechaCerrada, seccionCerrada } = found(await queries.bloquearParaCerrar(tx, clase));
  if (seccionCerrada !== null) throw rule(seccionCerradaMensaje(seccionCerrada));
  if (fechaCerrada === null) throw rule('La materia ya está abierta.');
  await queries.marcarCierre(tx, clase, null);
  await audit(tx, { ...enBitacora(clase), accion: 'reabrir materia', antes: { fechaCerrada }, motivo });
}

/** Closes a subject of a section. */
export async function cerrar(tx: Tx, clase: ClaseDelDocente, acto: Acto): Promise<ClaseDocente> {
  exigirCicloCalificable(clase.idCicloEscolar, acto);
  await cerrarClase(tx, clase, clase.idColaborador, acto);
  return leerDelDocente(tx, clase, acto);
}

export async function reabrir(
  tx: Tx,
  clase: ClaseDelDocente,
  form: ReabrirForm,
  acto: Acto,
): Promise<ClaseDocente> {
  exigirCicloCalificable(clase.idCicloEscolar, acto);
  await reabrirClase(tx, clase, form, acto);
  return leerDelDocente(tx, clase, acto);
}

/** What the triggers `clase_cerrada` and `seccion_cerrada` raise, and the sentence for each. */
const CERRADO: Readonly<Record<string, (fechaCerrada: string) => string>> = {
  CE001: materiaCerradaMensaje,
  CE002: seccionCerradaMensaje,
};

/** The sentence for a write that a trigger of what is closed refused, whichever call it came from. */
export function rechazoPorCierre(error: unknown): Problem | undefined {
  const [, mensaje] = Object.entries(CERRADO).find(([codigo]) => hasCode(error, codigo)) ?? [];
  return mensaje && rule(mensaje(must(fieldOf(error, 'detail'), 'the date of the closing')));
}
