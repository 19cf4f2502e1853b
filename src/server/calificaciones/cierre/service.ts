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

const enBitacora = ({ idGradoSeccionMateriaColaborador: idEntidad }: ClaseDelDocente) =>
  ({ entidad: 'clase', idEntidad, afectados: [] }) as const;

/** Closes a subject of a section: from then on the database refuses whatever would change its marks. */
export async function cerrar(
  tx: Tx,
  clase: ClaseDelDocente,
  { audit, ...momento }: Acto,
): Promise<ClaseDocente> {
  exigirCicloCalificable(clase.idCicloEscolar, momento);
  const { fechaCerrada } = found(await queries.bloquearParaCerrar(tx, clase));
  if (fechaCerrada !== null) throw rule(materiaCerradaMensaje(fechaCerrada));
  const [falta] = faltaParaCerrar(await queries.estadoDeMateria(tx, clase));
  if (falta) throw rule(falta);
  const { idColaborador } = clase;
  await queries.marcarCierre(tx, clase, { idColaborador, now: momento.now });
  await audit(tx, { ...enBitacora(clase), accion: 'cerrar materia' });
  return leerDelDocente(tx, clase, momento);
}

/** @throws Problem `rule` for what is open, and once the section is closed. */
export async function reabrir(
  tx: Tx,
  clase: ClaseDelDocente,
  { motivo }: ReabrirForm,
  { audit, ...momento }: Acto,
): Promise<ClaseDocente> {
  exigirCicloCalificable(clase.idCicloEscolar, momento);
  const { fechaCerrada, seccionCerrada } = found(await queries.bloquearParaCerrar(tx, clase));
  if (seccionCerrada !== null) throw rule(seccionCerradaMensaje(seccionCerrada));
  if (fechaCerrada === null) throw rule('La materia ya está abierta.');
  await queries.marcarCierre(tx, clase, null);
  await audit(tx, { ...enBitacora(clase), accion: 'reabrir materia', antes: { fechaCerrada }, motivo });
  return leerDelDocente(tx, clase, momento);
}

/** What the trigger `clase_cerrada` raises. */
const CLASE_CERRADA = 'CE001';

/** The sentence for a write that the trigger of closed subjects refused, whichever call it came from. */
export function rechazoPorCierre(error: unknown): Problem | undefined {
  if (!hasCode(error, CLASE_CERRADA)) return undefined;
  return rule(materiaCerradaMensaje(must(fieldOf(error, 'detail'), 'the date of the closing')));
}
