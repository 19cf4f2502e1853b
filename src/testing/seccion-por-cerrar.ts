import { sql } from 'drizzle-orm';
import { rows } from '#server/platform/db/db.ts';
import { num, text } from '#server/platform/db/row.ts';
import { guardarRecuperaciones, publicarRecuperaciones } from '#shared/calificaciones/recuperaciones.ts';
import * as materias from '#shared/cierres/materias.ts';
import * as contract from '#shared/cierres.ts';
import type { DecisionDePromocion } from '#shared/inscripciones/resultados.rules.ts';
import type { ReglaDelAnio } from '#shared/normas.rules.ts';
import type { TestApp } from './app.ts';
import { crearSeccionDelAnio, type MateriaPuesta } from './builders-cierre.ts';

interface SeccionPorCerrar {
  directora: string;
  materias: readonly MateriaPuesta[];
  regla?: ReglaDelAnio | null;
  ciclo?: number;
  secciones?: readonly string[];
  inscritos?: number;
}

/** A section at the end of its year, and what is done with it. */
export async function seccionPorCerrar(escuela: TestApp, { directora, ...given }: SeccionPorCerrar) {
  const { call, db } = escuela;
  const seccion = await crearSeccionDelAnio(escuela, given);
  const { idGradoSeccion, alumnos, cookie } = seccion;
  const params = { idGradoSeccion: String(idGradoSeccion) };
  const deMateria = (cual: number) => ({ ...params, idMateria: String(seccion.materias[cual]) });
  const alumno = (cual: number) => alumnos[cual] ?? 0;
  const motivo = 'Lo pidió la dirección';
  return {
    ...seccion,
    ver: (quien = directora) => call(contract.verCierre, { params }, quien),
    cerrar: (quien = directora) => call(contract.cerrarSeccion, { params }, quien),
    reabrir: (quien = directora) => call(contract.reabrirSeccion, { params, body: { motivo } }, quien),
    decidir: (
      resultado: DecisionDePromocion | null,
      version = 0,
      { cual = 0, quien = directora }: { cual?: number; quien?: string } = {},
    ) =>
      call(
        contract.decidirPromocion,
        { params, body: { idEstudianteGrado: alumno(cual), resultado, motivo, version } },
        quien,
      ),
    adecuar: (adecuacion: boolean, quien = directora) =>
      call(contract.ponerAdecuacion, { params, body: { idEstudianteGrado: alumno(0), adecuacion } }, quien),
    ausentar: (ausente: boolean, oportunidad = 1, quien = directora) =>
      call(
        contract.ponerAusencia,
        {
          params,
          body: { idEstudianteGrado: alumno(0), idMateria: seccion.materias[0] ?? 0, oportunidad, ausente },
        },
        quien,
      ),
    cerrarMateria: (cual = 0, quien = directora) =>
      call(materias.cerrarMateriaDeSeccion, { params: deMateria(cual) }, quien),
    reabrirMateria: (cual = 0, quien = directora) =>
      call(materias.reabrirMateriaDeSeccion, { params: deMateria(cual), body: { motivo } }, quien),
    noImpartida: (cual = 0, quien = directora) =>
      call(materias.materiaNoImpartida, { params: deMateria(cual), body: { motivo } }, quien),
    impartida: (cual = 0, quien = directora) =>
      call(materias.materiaImpartida, { params: deMateria(cual), body: { motivo } }, quien),
    recuperar: async (nota: number, oportunidad = 1) => {
      const donde = { id: String(seccion.clases[0]), oportunidad: String(oportunidad) };
      const marca = { idEstudianteGrado: alumno(0), borradorCalificacion: nota, version: 0 };
      const escrita = await call(guardarRecuperaciones, { params: donde, body: { marcas: [marca] } }, cookie);
      if (escrita.code !== 1) return escrita;
      const marcas = [{ idEstudianteGrado: alumno(0), version: 1 }];
      return call(publicarRecuperaciones, { params: donde, body: { marcas } }, cookie);
    },
    /** What every closing keeps of every student and subject. */
    guardado: () =>
      rows(
        db,
        sql`select c.version, rm.id_estudiante_grado id, rm.id_materia materia, rm.promedio, rm.final, r.resultado
          from cierres c join resultados r using (id_cierre) join resultados_materias rm using (id_cierre, id_estudiante_grado)
          where c.id_grado_seccion = ${idGradoSeccion} order by 1, 2, 3`,
        {
          ...{ version: num, id: num, materia: num },
          ...{ promedio: num.nullable(), final: num.nullable(), resultado: text },
        },
      ),
  };
}
export type PorCerrar = Awaited<ReturnType<typeof seccionPorCerrar>>;
