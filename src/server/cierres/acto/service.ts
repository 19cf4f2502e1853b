import { exigirCicloCalificable } from '#server/ciclos/policy.ts';
import { alumnosDe, leerSeccion } from '#server/cierres/queries.ts';
import { leer, loQueBloquea, porCerrar } from '#server/cierres/service.ts';
import { resultadosDe } from '#server/inscripciones/anio/queries.ts';
import { recalcularSeccion } from '#server/inscripciones/resultados/service.ts';
import { type AuditEntry, alEstudiante } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, must, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { seccionCerradaMensaje } from '#shared/calificaciones/cierre.rules.ts';
import type { ReabrirForm } from '#shared/calificaciones/cierre.ts';
import type { CierreDeSeccion } from '#shared/cierres.ts';
import * as queries from './queries.ts';

export type Acto = Pick<Act, 'now' | 'config' | 'audit'> & { sesion: SesionColaborador };

const enBitacora = (
  idGradoSeccion: number,
  { grado, seccion }: { grado: { nombre: string }; seccion: string },
) =>
  ({
    entidad: 'seccion',
    idEntidad: idGradoSeccion,
    afectados: [],
    despues: { seccion: `${grado.nombre} ${seccion}` },
  }) as const;

/**
 * Closes the year of a section: what each student comes to is kept, and nothing that it rests on can change any more. All or nothing, in one
 * order with every mark, enrolment and norm that is written meanwhile.
 * @throws Problem `rule` for the first thing that is missing.
 */
export async function cerrar(tx: Tx, idGradoSeccion: number, acto: Acto): Promise<CierreDeSeccion> {
  const { idCicloEscolar, fechaCerrada } = found(await queries.bloquearSeccion(tx, idGradoSeccion));
  exigirCicloCalificable(idCicloEscolar, acto);
  if (fechaCerrada !== null) throw rule(seccionCerradaMensaje(fechaCerrada));
  const inscritos = await queries.bloquearAlumnos(tx, idGradoSeccion);
  const seccion = must(await leerSeccion(tx, idGradoSeccion), 'the section that is held');
  const sale = await resultadosDe(
    tx,
    inscritos.map((uno) => uno.idEstudianteGrado),
  );
  const alumnos = await alumnosDe(tx, [idGradoSeccion]);
  const [falta] = loQueBloquea(
    seccion,
    alumnos.map((uno) => porCerrar(uno, sale.get(uno.idEstudianteGrado))),
  );
  if (falta) throw rule(falta);
  const { idColaborador } = acto.sesion;
  const cierre = must(
    await queries.insertarCierre(tx, idGradoSeccion, { idColaborador, now: acto.now }),
    'the closing that was written',
  );
  const resultados = inscritos.map(({ idEstudianteGrado }) => {
    const uno = must(sale.get(idEstudianteGrado), 'what the year of a student comes to');
    const resultado = must(uno.resultado ?? undefined, 'the result of a student whom nothing blocks');
    return {
      ...uno,
      resultado,
      propuesta: uno.propuesta === 'Promovido' ? uno.propuesta : ('No promovido' as const),
    };
  });
  await queries.guardar(tx, { idCierre: cierre.idCierre, idGradoSeccion, now: acto.now }, resultados);
  const deAntes = new Map(inscritos.map((uno) => [uno.idEstudianteGrado, uno]));
  await acto.audit(tx, [
    { accion: 'cerrar sección', ...enBitacora(idGradoSeccion, seccion) },
    ...resultados.map(({ idEstudianteGrado, resultado, decision }): AuditEntry => {
      const { idEstudiante, aprobado } = must(deAntes.get(idEstudianteGrado), 'a student who is held');
      return {
        accion: 'resultado',
        entidad: 'inscripcion',
        idEntidad: idEstudianteGrado,
        afectados: alEstudiante(idEstudiante),
        antes: { aprobado },
        despues: { aprobado: resultado.startsWith('P'), resultado, cierre: cierre.version },
        ...(decision ? { motivo: decision.motivo } : {}),
      };
    }),
  ]);
  return leer(tx, { idGradoSeccion }, acto);
}

/** Opens a closed section again. Its subjects stay closed: each that is to change is opened too. */
export async function reabrir(
  tx: Tx,
  idGradoSeccion: number,
  { motivo }: ReabrirForm,
  acto: Acto,
): Promise<CierreDeSeccion> {
  const { idCicloEscolar, fechaCerrada } = found(await queries.bloquearSeccion(tx, idGradoSeccion));
  exigirCicloCalificable(idCicloEscolar, acto);
  if (fechaCerrada === null) throw rule('La sección ya está abierta.');
  const { idColaborador } = acto.sesion;
  await queries.reabrir(tx, idGradoSeccion, { idColaborador, now: acto.now, motivo });
  const seccion = must(await leerSeccion(tx, idGradoSeccion), 'the section that is held');
  await acto.audit(tx, {
    accion: 'reabrir sección',
    ...enBitacora(idGradoSeccion, seccion),
    antes: { fechaCerrada },
    motivo,
  });
  await recalcularSeccion(tx, idGradoSeccion, acto.audit);
  return leer(tx, { idGradoSeccion }, acto);
}
