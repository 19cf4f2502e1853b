import { asignarClases } from '#server/colaboradores/asignaciones/service.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import { runYielding } from '#server/platform/runtime/yielding.ts';
import { contar } from '#shared/base/formatos.ts';
import { seImportaron } from '#shared/importaciones/juicio.rules.ts';
import { gradosDe } from '../estudiantes/queries.ts';
import { seccionesDe } from '../estudiantes/service.ts';
import { type Aplicacion, type Lista, porTandas, yaNo } from '../tandas/service.ts';
import { gruposDeClases } from './grupos.rules.ts';
import * as queries from './queries.ts';
import { type ClaseEvaluada, evaluarClases, filaDeClase } from './rules.ts';

const OCUPADO_MIENTRAS = {
  asignaciones_un_docente: yaNo,
  asignaciones_materia: yaNo,
  asignaciones_seccion: yaNo,
};

/** Gives each class to its teacher, as the screen does; sections that are missing are made first. */
async function guardar(
  tx: Tx,
  nuevas: readonly ClaseEvaluada[],
  ciclo: number,
  { audit, progress }: Aplicacion,
): Promise<void> {
  const secciones = await seccionesDe(tx, nuevas, ciclo);
  await porTandas(nuevas, progress, (tanda) =>
    asignarClases(
      tx,
      tanda.map(({ lugar, idMateria, docente }) => {
        const { idGrado, seccion } = found(lugar);
        return {
          idColaborador: found(docente).idColaborador,
          idGradoSeccion: found(secciones.get(`${idGrado} ${seccion}`)),
          idMateria: found(idMateria),
        };
      }),
      audit,
    ),
  );
}

/** Which teacher gives which subject in which section. */
export const clases: Lista = async (db, lista, { ciclo, bloquear }) => {
  const docentes = await queries.personasDe(db, bloquear);
  const colegio = {
    ciclo,
    docentes,
    grados: await gradosDe(db, ciclo),
    materias: await queries.materiasDe(db, ciclo),
    clases: await queries.clasesDe(db, ciclo),
  };
  const evaluacion = await runYielding(evaluarClases(lista, colegio));
  const nuevas = evaluacion.filas.filter(({ estado }) => estado === 'nuevo');
  return {
    filas: evaluacion.filas.map(filaDeClase),
    grupos: await runYielding(gruposDeClases(evaluacion, colegio, lista.decisiones)),
    plan: evaluacion.filas.map(({ fila, estado, lugar, idMateria, docente, actual }) => [
      fila,
      estado,
      lugar,
      idMateria,
      docente?.idColaborador ?? null,
      actual,
    ]),
    operacion: { asunto: 'importar', incluye: contar(nuevas.length, 'clase', 'clases'), idCiclo: ciclo },
    guardar: (tx, act) => explained(OCUPADO_MIENTRAS, () => guardar(tx, nuevas, ciclo, act)),
    guardados: (contadores) => seImportaron(contadores, ['clase', 'clases'], 'a'),
  };
};
