import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import * as calificaciones from '#shared/calificaciones.ts';
import type { TestApp } from './app.ts';
import { crearColaborador, crearEstudiante } from './builders.ts';
import { abrirGrado, crearAsignacion, crearCiclo, crearGrado, crearMateria } from './builders-estructura.ts';
import { importador } from './importador.ts';

const ENCABEZADO = 'Código,CUI,Nombre completo,Fec. Nac.,Año,Grado,Materia,Nota final';
/** A list of past marks. */
export const listaDeNotas = (...filas: string[]): string => [ENCABEZADO, ...filas].join('\r\n');

/** Says of everything that is missing that it is to be made. */
export const CREAR_TODO = ['ciclos', 'secciones', 'materias'].map((que) => ({
  grupo: `crear ${que}`,
  valor: 'crear',
}));

/** A school with two grades and two subjects, and the steps of importing past marks into it. */
export async function colegioConPasado(escuela: TestApp) {
  const { db, call, iniciarSesionDe } = escuela;
  const rosa = await iniciarSesionDe(await crearColaborador(db, { cargos: [1], nombres: 'Rosa Chávez' }));
  const pasos = importador(escuela, rosa, 'notas');
  const mate = await crearMateria(db, { nombre: 'Matemáticas' });
  const arte = await crearMateria(db, { nombre: 'Arte' });
  const materias = [mate.idMateria, arte.idMateria];
  const primero = await crearGrado(db, { nombre: 'Primero', materias });
  const segundo = await crearGrado(db, { nombre: 'Segundo', materias });

  let n = 0;
  async function alumno(dado: Record<string, string> = {}) {
    n += 1;
    const codigo = `N-${n}`;
    const cui = String(2_700_000_000_000 + n);
    const { idEstudiante, idUsuario } = await crearEstudiante(db, { codigo, cui, ...dado });
    return { codigo, cui, idEstudiante, idUsuario };
  }

  /** Uploads a list, says that what is missing is to be made, and has it judged. */
  async function preparar(contenido: string, nombre = 'notas.csv') {
    const { data: subida } = await pasos.subir(contenido, nombre);
    expect(subida.faltan).toEqual([]);
    const { version } = await pasos.revisar(subida);
    const { data: revision } = await pasos.corregir(subida, { version, decisiones: CREAR_TODO });
    return { subida, revision };
  }
  async function guardar(contenido: string, nombre?: string) {
    const { subida, revision } = await preparar(contenido, nombre);
    expect(revision.errores).toEqual([]);
    return { subida, revision, hecho: await pasos.aplicar(subida, revision) };
  }

  /** The years of a student, the newest first, with what came of them. */
  const aniosDe = (idEstudiante: number) =>
    rows<{ ciclo: number; seccion: string; finalizado: boolean; aprobado: boolean | null }>(
      db,
      sql`select i.id_ciclo_escolar ciclo, g.nombre || ' ' || s.seccion seccion, i.finalizado, i.aprobado
        from inscripciones i join grados_secciones s using (id_grado_seccion) join grados g using (id_grado)
        where i.id_estudiante = ${idEstudiante} and i.estado <> 'anulada' order by 1 desc`,
    );
  const inscripcionDe = async (idEstudiante: number, ciclo: number): Promise<number> => {
    const [una] = await rows<{ id: number }>(
      db,
      sql`select id_estudiante_grado id from inscripciones where id_estudiante = ${idEstudiante} and id_ciclo_escolar = ${ciclo}`,
    );
    return una?.id ?? 0;
  };
  /** Subject, final mark and average of an enrolment, as the office sees them. */
  const notasDe = async (idEstudianteGrado: number) => {
    const params = { idEstudianteGrado: String(idEstudianteGrado) };
    const { data } = await call(calificaciones.calificacionesDeInscripcion, { params }, rosa);
    return data.map(({ materia, notaFinal, notas }) => [materia.nombre, notaFinal, notas.promedio]);
  };

  /** A year the school had in Ceiba: Primero A, with Matemáticas taught in a class. Resolves to the section. */
  async function abrirAnio(ciclo: number): Promise<number> {
    await crearCiclo(db, ciclo);
    const { idGradoSeccion } = await abrirGrado(db, primero.idGrado, { ciclo, materias });
    const { idColaborador } = await crearColaborador(db);
    await crearAsignacion(db, { idColaborador, idGradoSeccion, idMateria: mate.idMateria });
    return idGradoSeccion;
  }
  return {
    ...pasos,
    rosa,
    mate,
    arte,
    primero,
    segundo,
    alumno,
    preparar,
    guardar,
    aniosDe,
    inscripcionDe,
    notasDe,
    abrirAnio,
  };
}
